/** Reads the format of bookmarklet/pack-offer.ts, from an untrusted source. */

/**
 * Longer input does not come from the bookmarklet: even an incompressible offer of maximum length
 * stays below it.
 */
const maxLetters = 1_500_000;
/** The maximum length of an offer in its widest encoding, plus overhead. */
const maxBytes = 1_500_000;

/**
 * The packed value, or undefined when the input is invalid, truncated, or expands beyond the
 * maximum of an offer.
 */
export async function unpackOffer(packed: string): Promise<unknown> {
  if (packed.length > maxLetters || !/^[\w-]+$/.test(packed)) return undefined;
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await inflate(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * @throws RangeError as soon as the output exceeds the limit; TypeError when the format is invalid.
 */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > maxBytes) {
      await reader.cancel();
      throw new RangeError('More than an offer');
    }
    pieces.push(next.value);
  }
  // Cast: streams never return shared memory.
  return new Uint8Array(await new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
