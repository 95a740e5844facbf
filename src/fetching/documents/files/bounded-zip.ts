/** The parts of a document that is an archive, as far as they are wanted and fit. */
import { type Unzipped, unzipSync } from 'fflate';

/** Bytes of all the parts that are read, inflated: an offer of 200,000 characters takes a fifth of it. */
const mostInflatedBytes = 10 * 1024 * 1024;

/**
 * Unpacks the parts whose name is `wanted`. Each is inflated into as much room as the archive's directory declares
 * for it: one that declares too little is cut, and no XML any more.
 * @throws RangeError where they swell beyond 10 MB, and the library's errors for what is no archive.
 */
export function unzipParts(bytes: Uint8Array, wanted: (name: string) => boolean): Unzipped {
  let inflated = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!wanted(name)) return false;
      inflated += originalSize;
      if (inflated > mostInflatedBytes) throw new RangeError('The document swells beyond bounds.');
      return true;
    },
  });
}
