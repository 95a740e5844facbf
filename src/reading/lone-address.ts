/** An address, with the signs that people and mail programs put around one. */
const around = /^[<("'«“]+|[>)"'»”]+$/g;
/** Without a scheme only what nobody writes as a word: `www.` in front, or a path behind the host. */
const webAddress =
  /^(?:https?:\/\/[^\s<>"]+|www\.[^\s<>"]+\.[^\s<>"]+|[a-z\d-]+(?:\.[a-z\d-]+)+\/[^\s<>"]*)$/i;

/**
 * The web address where a text holds that and nothing else, without the signs around it; null for every other text. The page
 * then fetches the address, readers refuse the text.
 */
export function loneAddress(text: string): string | null {
  const address = text.trim().replace(around, '');
  return webAddress.test(address) ? address : null;
}
