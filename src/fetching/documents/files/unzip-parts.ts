/** Unpacks the wanted parts of a document that is a zip archive, within a size limit. */
import { type Unzipped, unzipSync } from 'fflate';

/** Inflated bytes of all parts read; an offer of 200,000 characters takes a fifth of it. */
const maxInflatedBytes = 10 * 1024 * 1024;

/**
 * Unpacks the parts whose name is `wanted`. Each is inflated into the size that the archive's
 * directory declares; a part that declares too little is cut and then is no valid XML.
 * @throws RangeError if they exceed 10 MB, and the library's errors for what is no archive.
 */
export function unzipParts(bytes: Uint8Array, wanted: (name: string) => boolean): Unzipped {
  let inflated = 0;
  return unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!wanted(name)) return false;
      inflated += originalSize;
      if (inflated > maxInflatedBytes) throw new RangeError('The document swells beyond bounds.');
      return true;
    },
  });
}
