/** Removes the marks from the current page. Its source runs there: names as in mark-names.ts. */
export function unmarkSentences(): void {
  CSS.highlights.delete('offergrade');
  CSS.highlights.delete('offergrade-found');
}
