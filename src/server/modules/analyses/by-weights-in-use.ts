/** The built-in reader as visitors get it: by the weights that administrators chose. */
import type { Reader } from '../../../reading/reader.ts';

/** Where a reading names weights it is by these; where those in use are gone meanwhile, or cannot be found out, by those that ship. */
export function byWeightsInUse(
  builtin: Reader,
  inUse: () => Promise<string | undefined>,
  onFailure: (error: unknown) => void,
): Reader {
  return {
    name: builtin.name,
    async read(offer, options = {}) {
      if (options.model !== undefined) return builtin.read(offer, options);
      const model = await inUse().catch((error) => {
        onFailure(error);
        return undefined;
      });
      const read = await builtin.read(offer, { ...options, ...(model !== undefined && { model }) });
      return !read.ok && read.code === 'modelUnknown' ? builtin.read(offer, options) : read;
    },
  };
}
