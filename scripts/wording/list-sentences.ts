/** The sentences that can stand on a first screen, in each language. */
import { describeLetterReason } from '../../src/explaining/describe-letter-reason.ts';
import { type Criteria, withGroups } from '../../src/grading/criteria.ts';
import { dictionaries } from '../../src/language/dictionaries.ts';
import { type Language, languages } from '../../src/language/languages.ts';
import type { Translate } from '../../src/language/text-keys.ts';
import { createTranslator } from '../../src/language/translator.ts';
import { labelledTexts } from '../../training/labelled-texts.ts';

/** Where the texts of a first screen stand: the label, its reasons, and what keeps it from coming. */
const places = [
  'findings:verdicts',
  'findings:cause',
  'findings:missing',
  'findings:reason',
  'findings:limitingFactors',
  'findings:explanation.initiative',
  'findings:notAProductOffer',
  'page:label',
  'page:certainty',
  'page:fallback',
  'page:samples',
  'errors',
];

/** Every text under a part of a dictionary, by its key. */
function textsUnder(part: unknown, key: string): [key: string, text: string][] {
  if (typeof part === 'string') return [[key, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => textsUnder(inner, `${key}.${name}`));
}

function textsAt(language: Language, place: string): [key: string, text: string][] {
  const [namespace = '', ...path] = place.split(/[:.]/);
  // Cast: a namespace is a record of texts and records.
  let part = dictionaries[language] as unknown as Record<string, unknown>;
  for (const name of [namespace, ...path]) part = part[name] as Record<string, unknown>;
  return textsUnder(part, place);
}

/** A translator that notes the keys of all texts that it was asked for. */
function noting(language: Language): { translate: Translate; keys: string[] } {
  const keys: string[] = [];
  const known = createTranslator(language);
  const translate: Translate = (key, values) => {
    keys.push(key);
    return known(key, values);
  };
  return { translate, keys };
}

/** Criteria whose sentence has a pair of phrases that no earlier one has. */
function* withNewPairs(offers: Iterable<Criteria>): Generator<Criteria> {
  const seen = new Set<string>();
  for (const criteria of offers) {
    const { translate, keys } = noting('en');
    describeLetterReason(criteria, translate);
    const pairs = keys.flatMap((one, i) => keys.slice(i + 1).map((other) => `${one} ${other}`));
    if (pairs.every((pair) => seen.has(pair))) continue;
    for (const pair of pairs) seen.add(pair);
    yield criteria;
  }
}

/** A sentence in the order of `languages`; `where`: its key, or `composed` of several texts. */
export type ListedSentence = { where: string; texts: string[] };

/**
 * The texts of the dictionaries by key, then composed ones: of the labelled offers as many as it takes
 * for each pair of phrases that meet in a sentence to appear once.
 */
export function listSentences(): ListedSentence[] {
  const fixed = places.flatMap((place) => {
    const byLanguage = languages.map((language) => new Map(textsAt(language, place)));
    const keys = new Set(byLanguage.flatMap((texts) => [...texts.keys()]));
    return [...keys].map((where) => ({ where, texts: byLanguage.map((texts) => texts.get(where) ?? '') }));
  });
  const offers = labelledTexts().map(({ criteria }) => withGroups(criteria));
  const composed = Array.from(withNewPairs(offers), (criteria) => ({
    where: 'composed',
    texts: languages.map((language) => describeLetterReason(criteria, createTranslator(language))),
  }));
  return [...fixed, ...composed];
}

/** As a Markdown table. */
export function toMarkdown(sentences: readonly ListedSentence[]): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const head = ['where', ...languages];
  return [head, head.map(() => '---'), ...sentences.map(({ where, texts }) => [where, ...texts])]
    .map(row)
    .join('\n');
}
