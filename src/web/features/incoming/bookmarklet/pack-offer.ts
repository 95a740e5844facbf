/**
 * Compresses a value to characters allowed in an address: JSON, deflate, base64url. unpack-offer.ts
 * reads it.
 * Part of the bookmarklet: its source runs on other sites, so it uses only the browser.
 */
export async function packOffer(offer: object): Promise<string> {
  const packed = new Blob([JSON.stringify(offer)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  let letters = '';
  for (const byte of new Uint8Array(await new Response(packed).arrayBuffer())) {
    letters += String.fromCharCode(byte);
  }
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
