/** Recognises the headings of an offer, in English and French, and says which part of the offer they open. */

import { createMatcher } from './phrase-matcher.ts';
import headings from './section-headings.json' with { type: 'json' };
import { tokens } from './tokens.ts';

/** `opening` is what stands before the first recognised heading. */
export type SectionKind = keyof typeof headings | 'opening';

const matchHeading = createMatcher<keyof typeof headings>(headings);

/** Longer lines are sentences, not headings. */
const longestHeading = 90;
const mostWords = 11;
/** How many words a heading may hold beyond the phrase that was recognised ("About the role at Acme"). */
const spareWords = { single: 2, phrase: 5 };

/** "A bit about us" is about the company, "Own the product" is not. */
const mayStandFirst = new Set('a and here more so some un une et quelques en'.split(' '));

/**
 * The section that a line opens, or null where the line is no known heading. The longest phrase that begins among the
 * first words wins, so that "About the role" opens the duties and "About Acme" the company.
 */
export function sectionOpenedBy(line: string, mostSpare = spareWords.phrase): SectionKind | null {
  if (line.length > longestHeading) return null;
  const words = tokens(line);
  if (words.length === 0 || words.length > mostWords) return null;
  let best: { kind: SectionKind; score: number } | null = null;
  for (const { concept, from, to } of matchHeading(words)) {
    const length = to - from + 1;
    const spare = words.length - length;
    if (
      from > 1 ||
      (from === 1 && concept === 'company' && !mayStandFirst.has(words[0]?.word ?? '')) ||
      spare > Math.min(mostSpare, length === 1 ? spareWords.single : spareWords.phrase)
    )
      continue;
    const score = length * 2 - from;
    if (best === null || score > best.score) best = { kind: concept, score };
  }
  return best?.kind ?? null;
}
