/**
 * The chosen one of several pasted offers. Separate from the code that finds them, which a server
 * loads with its first offer.
 */
type Span = { readonly start: number; readonly end: number };
type Several = { readonly offers: readonly Span[]; readonly pageParts: readonly Span[] };

/**
 * Its text without parts of the surrounding pages, by its number from 1; undefined for an unknown
 * number.
 */
export function selectOffer(
  paste: string,
  { offers, pageParts }: Several,
  number: number,
): string | undefined {
  const offer = offers[number - 1];
  if (!offer) return undefined;
  let text = '';
  let from = offer.start;
  for (const { start, end } of pageParts) {
    if (start < offer.start || end > offer.end) continue;
    text += paste.slice(from, start);
    from = end;
  }
  return (text + paste.slice(from, offer.end)).trim();
}
