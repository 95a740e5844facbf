/**
 * Whether a job is a product role or another one, by its title and the words of the text, with
 * weights learned from real offers.
 */
import { featureShare } from '../feature-share.ts';
import type { TextView } from '../metadata/text-view.ts';
import { isRankTitle, type TitleKind } from '../titles/job-titles.ts';
import roleWeights from './role-weights.json' with { type: 'json' };
import type { TextFeatures } from './text-features.ts';

/**
 * Learned by `npm run train -- fit-roles`. `words`: weights of word stems and of pairs of
 * neighbouring stems for a product role, in steps of `wordStep`. `features`: weights of
 * `extractRoleFeatures`.
 */
export type RoleWeights = {
  wordStep: number;
  wordBias: number;
  words: Readonly<Record<string, number>>;
  bias: number;
  features: Readonly<Record<string, number>>;
};

/** Maximum words of a text that are used. */
const maxWords = 1_200;
/** This many letters of a word stand for all its forms. */
const stemLength = 7;
/** Lines at the top of a text in which a title is that of the whole. */
const titleLines = 5;

/** The stems of a text and the pairs of neighbouring stems in a line, each once. */
export function extractRoleWords({ lines }: TextView): ReadonlySet<string> {
  const found = new Set<string>();
  let seen = 0;
  for (const { words } of lines) {
    if (seen > maxWords) break;
    seen += words.length;
    let before: string | null = null;
    for (const { word } of words) {
      const stem = word.slice(0, stemLength);
      found.add(stem);
      if (before !== null) found.add(`${before} ${stem}`);
      before = stem;
    }
  }
  return found;
}

/**
 * The log odds that the words are those of a product role, normalized by length, since a long text
 * has more words but no more meaning.
 */
export function calculateWordLogOdds(
  found: ReadonlySet<string>,
  { wordStep, wordBias, words }: RoleWeights,
): number {
  let [sum, known] = [0, 0];
  for (const word of found) {
    const weight = Object.hasOwn(words, word) ? words[word] : undefined;
    if (weight === undefined) continue;
    known++;
    sum += weight;
  }
  return wordBias + wordStep * sum * featureShare(known);
}

type NamedJob = 'product' | 'near' | 'rank' | 'craft';

/**
 * The job named by the title: a rank ("lead") leaves more open than a craft ("recruiter"). Product
 * titles of languages other than English and French are only in the words of this folder.
 */
function jobNamed(features: TextFeatures, { title, lines }: TextView): NamedJob {
  const namedInText = features.productTitle && !features.otherTitle && !features.otherJobNamed;
  if (features.productJobNamed || namedInText) return 'product';
  if (!features.otherJobNamed || features.productTitleOnTop) return 'near';
  const line = lines[title.line];
  if (line === undefined || title.core === null || title.line >= titleLines) return 'rank';
  return isRankTitle(line, title.core) ? 'rank' : 'craft';
}

/** The log odds that a job with these `extractRoleFeatures` is a product role. */
export function calculateRoleLogOdds(
  found: Readonly<Record<string, number>>,
  { bias, features }: RoleWeights,
): number {
  return Object.entries(found).reduce((sum, [name, value]) => sum + (features[name] ?? 0) * value, bias);
}

/**
 * A line of at most this many words that names a craft is the title, whatever product work the text
 * mentions.
 */
const maxTitleWords = 6;

function isTitledByCraft(view: TextView, features: TextFeatures): boolean {
  const { title, lines } = view;
  return jobNamed(features, view) === 'craft' && (lines[title.line]?.words.length ?? 0) <= maxTitleWords;
}

/** The evidence of the title and of word families by name, and of all words as `words`. */
export function extractRoleFeatures(
  view: TextView,
  features: TextFeatures,
  words: number,
): Record<string, number> {
  const named = jobNamed(features, view);
  const { title } = view;
  const onTop = (kind: TitleKind) => Number(title.core?.kind === kind && title.line < titleLines);
  const { craftOverProduct, productTitle, otherTitle, productTitleOnTop, otherTitleOnTop } = features;
  return {
    words,
    namesProduct: Number(named === 'product'),
    namesNear: Number(named === 'near'),
    namesRank: Number(named === 'rank'),
    namesCraft: Number(named === 'craft'),
    productOnTop: onTop('product'),
    nearOnTop: onTop('near'),
    otherOnTop: onTop('other'),
    productWordsOnTop: Number(productTitleOnTop > 0),
    otherWordsOnTop: Number(otherTitleOnTop > 0),
    craftOverProduct,
    productTitle,
    otherTitle,
  };
}

/**
 * Below these log odds a job is another one; low, since losing an offer costs more than grading one
 * in vain.
 */
const minRoleOdds = -0.75;
/** Shorter texts give less evidence. */
const shortText = 900;
const minRoleOddsOfShort = -1;

/** Whether a job is a product role. `features`: those of the view. */
export function isProductRole(view: TextView, features: TextFeatures): boolean {
  const min = view.text.length < shortText ? minRoleOddsOfShort : minRoleOdds;
  if (isTitledByCraft(view, features)) return false;
  const found = extractRoleFeatures(
    view,
    features,
    calculateWordLogOdds(extractRoleWords(view), roleWeights),
  );
  return calculateRoleLogOdds(found, roleWeights) >= min;
}
