/** Recognizes the headings of an offer in English and French, and the section that they open. */

import { createPhraseMatcher } from './phrase-matcher.ts';
import headings from './section-headings.json' with { type: 'json' };
import { tokenize } from './tokenize.ts';

/** `opening` is everything before the first recognized heading. */
export type HeadedSection = keyof typeof headings | 'opening';

/** Finds the heading phrases in a row of words. */
export const matchHeading = createPhraseMatcher<keyof typeof headings>(headings);

/** Longer lines are sentences, not headings. */
const longestHeading = 90;
const maxWords = 11;
/**
 * Maximum words of a heading besides the recognized phrase: five for "About the role at Acme",
 * fewer after a single word, and almost none after pronouns and names of things ("You are", "Our
 * product").
 */
function spareWords(kind: string, phrase: readonly string[]): number {
  const pronoun = pronouns.has(phrase[0] ?? '');
  if (phrase.length === 1) return pronoun ? 0 : 2;
  if (kind === 'company' && ownThings.has(phrase[0] ?? '')) return 1;
  return pronoun && phrase.length === 2 ? 1 : 5;
}

const pronouns = new Set('you vous tu toi si'.split(' '));
const ownThings = new Set('the our le la l notre nos'.split(' '));

/** "A bit about us" is about the company, "Own the product" is not. */
const mayStandFirst = new Set('a and here more so some un une et quelques en'.split(' '));

/**
 * The section opened by a line, or null when it is not a known heading. The longest phrase that
 * begins among the first words wins, so that "About the role" opens the duties and "About Acme" the
 * company.
 */
export function findHeadingSection(line: string, maxSpare = 5): HeadedSection | null {
  if (line.length > longestHeading) return null;
  const words = tokenize(line);
  if (words.length === 0 || words.length > maxWords) return null;
  let best: { kind: HeadedSection; score: number } | null = null;
  for (const { concept, from, to } of matchHeading(words)) {
    const length = to - from + 1;
    const phrase = words.slice(from, to + 1).map(({ word }) => word);
    if (
      from > 1 ||
      (from === 1 && concept === 'company' && !mayStandFirst.has(words[0]?.word ?? '')) ||
      words.length - length > Math.min(maxSpare, spareWords(concept, phrase))
    )
      continue;
    const score = length * 2 - from;
    if (best === null || score > best.score) best = { kind: concept, score };
  }
  return best?.kind ?? null;
}

/** Names of sections that are recognized even when they run into the following text. */
export const plainSectionNames: ReadonlySet<string> = new Set(
  'responsibilities requirements qualifications duties benefits missions profil responsabilites competences avantages'.split(
    ' ',
  ),
);

/**
 * "As a Product Owner you will:", "vos principales missions seront les suivantes :" before a list.
 */
const dutiesLeadIn =
  /\b(?:missions?|responsabilit[ée]s|responsibilit(?:y|ies)|duties|tasks|you will|you['’]ll|vous serez|tu seras|vous aurez|tu auras|r[ôo]le (?:sera|est|consiste)|charg[ée]e? de|pour)\b[^.:]{0,60}:$/iu;
const profileLeadIn =
  /\b(?:you (?:have|are|bring)|vous (?:êtes|avez)|tu (?:es|as)|profil|ideally|idéalement)\b[^.:]{0,80}:$/iu;
const conditionLeadIn = /\b(?:if you|si vous|si tu)\b[^.:]{0,80}:$/iu;

/** The section opened by a sentence that announces a list, or null. */
export function findAnnouncedSection(line: string): HeadedSection | null {
  const end = line.slice(-160);
  if (!end.endsWith(':')) return null;
  if (conditionLeadIn.test(end)) return 'profile';
  if (dutiesLeadIn.test(end)) return 'duties';
  return profileLeadIn.test(end) ? 'profile' : null;
}
