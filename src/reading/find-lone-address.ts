/** Signs that people and mail programs put around an address. */
const around = /^[<("'«“]+|[>)"'»”]+$/g;
/** A web address; without a scheme it must have `www.` or a path, which no word has. */
const webAddress =
  /^(?:https?:\/\/[^\s<>"]+|www\.[^\s<>"]+\.[^\s<>"]+|[a-z\d-]+(?:\.[a-z\d-]+)+\/[^\s<>"]*)$/i;

/**
 * The web address when a text holds only that, without surrounding signs; null for every other
 * text. The page then fetches the address, whereas readers refuse the text.
 */
export function findLoneAddress(text: string): string | null {
  const address = text.trim().replace(around, '');
  return webAddress.test(address) ? address : null;
}
