/** The hash of an offer's text in badges and permalinks. */

/** 96 of the 256 bits, which is enough against accidental collisions. */
const keptBytes = 12;

/**
 * The first 96 bits of the SHA-256 of the text, in base64url (16 characters). Runs of white space
 * count as one space, so that the way of copying does not matter. Null when the browser offers no
 * hashing, as on pages without https.
 */
export async function hashText(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain));
  const kept = String.fromCharCode(...new Uint8Array(hash).subarray(0, keptBytes));
  return btoa(kept).replaceAll('+', '-').replaceAll('/', '_');
}
