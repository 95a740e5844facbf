/** The built-in reader for visitors, with the weights that administrators chose. */
import type { Reader, ReadingOptions } from '../../../reading/reader.ts';
import { ReadingTooLong } from './reading-threads/reader-in-threads.ts';

/**
 * Uses the weights named by the reading, if any. When those in use were deleted, or cannot be
 * determined or loaded, it uses the shipped ones, which need no database.
 */
export function readWithChosenWeights(
  builtin: Reader,
  inUse: () => Promise<string | undefined>,
  onFailure: (error: unknown) => void,
): Reader {
  async function readByThem(offer: string, options: ReadingOptions) {
    try {
      const model = await inUse();
      const read = model === undefined ? undefined : await builtin.read(offer, { ...options, model });
      return read?.ok === false && read.code === 'modelUnknown' ? undefined : read;
    } catch (error) {
      // Other weights would take as long.
      if (error instanceof ReadingTooLong) throw error;
      onFailure(error);
      return undefined;
    }
  }
  return {
    name: builtin.name,
    async read(offer, options = {}) {
      const read = options.model === undefined ? await readByThem(offer, options) : undefined;
      return read ?? builtin.read(offer, options);
    },
  };
}
