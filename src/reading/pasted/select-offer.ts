/**
 * The chosen one of several pasted offers. Separate from `find-several-offers.ts`, which a server
 * loads only when its first offer arrives.
 */
type Span = { readonly start: number; readonly end: number };
type Several = { readonly offers: readonly Span[]; readonly pageParts: readonly Span[] };

/**
 * The text of the offer with this number, from 1, without parts of the surrounding pages; undefined
 * for an unknown number.
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
