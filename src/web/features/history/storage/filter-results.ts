import type { HistoryEntry } from './stored-results.ts';

/** Without accents and case, so that "developpeur" finds "Développeur". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The results with every word of `search`, in order; all of them for an empty search. */
export function filterResults(results: readonly HistoryEntry[], search: string): readonly HistoryEntry[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return results;
  return results.filter(({ analysis: { result, offer, address = '' } }) => {
    const text = plain([result.position, result.company, result.reader, address, offer].join('\n'));
    return words.every((word) => text.includes(word));
  });
}
