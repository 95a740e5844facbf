/** Reads what bookmarklet/pack-offer.ts packed, from whoever it comes. */

/** An address of more letters is none of the bookmarklet's: the longest offer stays below it even where nothing compresses. */
const mostLetters = 1_500_000;
/** The longest offer in the widest letters, and what surrounds it. */
const mostBytes = 1_500_000;

/** The value that was packed, or undefined where this is none, is cut off, or swells beyond what an offer may hold. */
export async function unpackOffer(packed: string): Promise<unknown> {
  if (packed.length > mostLetters || !/^[\w-]+$/.test(packed)) return undefined;
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await inflate(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** @throws RangeError as soon as more comes out than is allowed; TypeError where the bytes are not in the format. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > mostBytes) {
      await reader.cancel();
      throw new RangeError('More than an offer');
    }
    pieces.push(next.value);
  }
  // Cast: no stream gives memory that is shared.
  return new Uint8Array(await new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
