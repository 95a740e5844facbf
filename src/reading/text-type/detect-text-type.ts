/**
 * The type of a text: an offer for a product role, for another job, or what it is instead of an
 * offer.
 */

import type { Line } from '../document/split-lines.ts';
import { findLoneAddress } from '../find-lone-address.ts';
import type { TextView } from '../metadata/text-view.ts';
import type { NonOfferTextType } from '../reader.ts';
import { findTitlesOnce } from '../titles/job-titles.ts';
import { countWords, isDutyLine } from './is-duty-line.ts';
import { measureLongestPassage } from './measure-longest-passage.ts';
import { isProductRole } from './product-role.ts';
import {
  containsFamilyWord,
  extractTextFeatures,
  isClosed,
  type TextFeatures,
  type TextTypeWords,
} from './text-features.ts';
import weights from './text-type-weights.json' with { type: 'json' };

/** The types distinguished by the weights, in column order. */
// Cast: JSON widens the names to strings.
export const weighedTextTypes = weights.kinds as readonly WeighedTextType[];
/** One of these types. */
export type WeighedTextType =
  | 'productOffer'
  | 'otherJob'
  | 'list'
  | 'cv'
  | 'article'
  | 'company'
  | 'socialPost'
  | 'wall'
  | 'interviewGuide'
  | 'form';

/** `closed`: an offer that no longer accepts applications. */
export type DetectedTextType = { kind: 'productOffer' | 'otherJob' | NonOfferTextType; closed: boolean };

/**
 * Longer texts are read whatever they contain: walls are shorter, and lists seldom pasted whole.
 */
const longestRefused = 20_000;
/** Below this many characters a text counts as an offer only when it names a duty. */
const shortText = 200;
/** Minimum probability for refusing a text. */
const sureEnough = 0.5;
/**
 * A short text without a known duty is still read from this probability of an offer and this length
 * on.
 */
const sureOfShort = 0.8;
const shortestOffer = 120;
/**
 * Losing an offer costs more than grading a text in vain: a text with duties and pay or experience
 * is refused only from this probability on.
 */
const sureBesideDuties = 0.7;
/** Duties addressed to the reader. */
const toldDuties = Math.log1p(2);
/** Lines at the top of a text that may contain its title. */
const topLines = 5;
/** A title, place, contract and company, each on its own line. */
const maxTitleLines = 5;
const longestTitle = 100;
/** Words beside addresses that only describe the links. */
const maxWordsBeside = 6;

/** Languages covered by the word tables. */
const knownLanguages: ReadonlySet<string> = new Set(['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']);
/** Minimum words of an informative line. */
const sentence = 12;

/** The weight of each feature for each type, in the order of `weighedTextTypes`, and their biases. */
export type TextTypeWeights = {
  bias: readonly number[];
  features: Readonly<Record<string, readonly number[]>>;
};

/** The probability of each type by the weights; they sum to 1. */
function probabilities(features: TextFeatures, { bias, features: table }: TextTypeWeights) {
  const sums = [...bias];
  for (const name in table) {
    const value = features[name] ?? 0;
    const row = table[name] ?? [];
    if (value !== 0) for (let k = 0; k < row.length; k++) sums[k] = (sums[k] ?? 0) + (row[k] ?? 0) * value;
  }
  const max = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - max));
  const all = shares.reduce((sum, share) => sum + share, 0);
  // Cast: each kind has an entry.
  return Object.fromEntries(weighedTextTypes.map((kind, k) => [kind, (shares[k] ?? 0) / all])) as Record<
    WeighedTextType,
    number
  >;
}

const judged = new WeakMap<TextView, DetectedTextType>();

/** The type of a text, cached for each view of it. */
export function detectTextType(view: TextView): DetectedTextType {
  const known = judged.get(view);
  if (known !== undefined) return known;
  const kind = detectTextTypeWith(view, weights);
  judged.set(view, kind);
  return kind;
}

/** The type by other weights than the reader's own, for cross-validation of newly fitted ones. */
export function detectTextTypeWith(view: TextView, table: TextTypeWeights): DetectedTextType {
  const { lines } = view;
  if (isAddress(view)) return { kind: 'address', closed: false };
  const inKnown = knownLanguages.has(view.language);
  const short = isShort(view, inKnown);
  if (short && isBareTitle(lines)) return { kind: 'title', closed: false };
  const features = extractTextFeatures(view);
  const shares = probabilities(features, table);
  // Prose in another language may be an offer, whatever English surrounds it.
  const readable = inKnown || !lines.some((line) => countWords(line) >= sentence);
  const refused = readable && view.text.length <= longestRefused ? refusedKind(view, shares, features) : null;
  const offered = shares.productOffer + shares.otherJob;
  const told = offered >= sureOfShort && view.text.length >= shortestOffer;
  const kind = refused ?? (short && !told ? 'tooShort' : null);
  if (kind !== null) return { kind, closed: false };
  return {
    kind: isProductRole(view, features) ? 'productOffer' : 'otherJob',
    closed: isClosed(view),
  };
}

/** Words that a type must contain: shape alone never refuses a text. */
const ownWords: Record<
  Exclude<WeighedTextType, 'productOffer' | 'otherJob'>,
  readonly (TextTypeWords | 'entries' | 'titles' | 'past' | 'tasks')[]
> = {
  list: ['list', 'postedAgo', 'entries', 'titles'],
  cv: ['cv', 'letter', 'self'],
  article: ['article', 'guideHead', 'narrates', 'past', 'document', 'he'],
  company: ['about', 'we'],
  socialPost: ['social', 'self'],
  wall: ['login', 'cookie', 'blocked'],
  interviewGuide: ['interview', 'tasks'],
  form: ['form'],
};
/** Minimum of a type's own words, on the scale of features: two of them. */
const minOwnWords = Math.log1p(2);

/**
 * Maximum length of a passage that occurs on a wall, or in a list, by chance: an offer beside
 * either has a longer one.
 */
const longestScrap = { wall: 400, list: 240 };

/** Minimum probability of a list or wall with which a long passage counts as part of it. */
const sureBeside = 0.75;

/** Whether a text that seems of another type has features only an offer has. */
function holdsOffer(kind: WeighedTextType, share: number, features: TextFeatures): boolean {
  if (kind === 'company' && (speaksToCandidate(features) || headsJob(features))) return true;
  if (kind === 'socialPost' && postsJob(features)) return true;
  return kind !== 'list' && share < sureBesideDuties && (tellsJob(features) || headsJob(features));
}

/** The most probable type that is not an offer, when it is probable enough. */
function refusedKind(
  { lines }: TextView,
  shares: Record<WeighedTextType, number>,
  features: TextFeatures,
): NonOfferTextType | null {
  for (const kind of weighedTextTypes) {
    if (kind === 'productOffer' || kind === 'otherJob' || shares[kind] < sureEnough) continue;
    const shown = ownWords[kind].reduce((sum, name) => sum + features[name], 0);
    if (shown < minOwnWords) return null;
    if (holdsOffer(kind, shares[kind], features)) return null;
    if (kind === 'company' && lines.slice(0, topLines).some(isForAnyone)) return null;
    if (kind === 'wall' || kind === 'list') {
      const offerBeside = measureLongestPassage(lines, kind) > longestScrap[kind];
      if (offerBeside && shares[kind] < sureBeside) return null;
    }
    return kind === 'wall' ? kindOfWall(features) : kind;
  }
  return null;
}

/**
 * Markers found only in job titles: open to women and men, or to anybody: (m/w/d), (F/H), (all
 * genders).
 */
const forAnyone = /\((?:[mwfhdx](?:[/|*][mwfhdxi]){1,2}|all genders)\)|\b(?:H\/F|F\/H)\b/i;

function isForAnyone({ text }: Line): boolean {
  return text.length <= longestTitle && forAnyone.test(text);
}

/** Duties for the reader, with pay or requirements: a message or a page may hold a whole offer. */
function tellsJob({ told, paid, asked }: TextFeatures): boolean {
  return told >= toldDuties && paid + asked > 0;
}

/**
 * A product role at the top, a heading of an offer, and work: the shortest complete offers hold no
 * more.
 */
function headsJob(features: TextFeatures): boolean {
  const { productJobNamed, productTitleOnTop, offerHeadingHeadings, duty, productWork } = features;
  return productJobNamed > 0 && productTitleOnTop > 0 && offerHeadingHeadings > 0 && duty + productWork > 0;
}

/**
 * A message or post with a product role, its work, and pay, terms or a way to apply, contains an
 * offer.
 */
function postsJob({ productTitle, paid, apply, duty, productWork }: TextFeatures): boolean {
  return productTitle > 0 && paid + apply > 0 && duty > 0 && productWork > 0;
}

/** Menus and reviews say "your" once or twice. */
const saysYou = Math.log1p(4);

/** A page about a company says "we" more than "you", and has no two headings of an offer. */
function speaksToCandidate({ you, we, offerHeadingHeadings }: TextFeatures): boolean {
  return (you > we && you >= saysYou) || offerHeadingHeadings >= Math.log1p(2);
}

/** What precedes the offer: a cookie notice, a log-in, or a request for another browser. */
function kindOfWall({ cookie, login, blocked }: TextFeatures): NonOfferTextType {
  if (blocked > login && blocked > cookie) return 'blocked';
  return cookie > login ? 'cookies' : 'signIn';
}

function isAddress({ text }: TextView): boolean {
  const words = text.trim().split(/\s+/, 50);
  const others = words.filter((word) => findLoneAddress(word) === null);
  const told = others.filter((word) => /\p{L}/u.test(word));
  return others.length < words.length && told.length <= maxWordsBeside && words.length < 50;
}

/** A character of Han, kana or Hangul counts as about three letters. */
const dense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/**
 * Letters that none of the known languages has, which often identify the language of so short a
 * text.
 */
const foreign = /[åæø]|(?![œŒ])[^\0-ÿ\P{L}]/iu;

function isShort({ text, lines }: TextView, known: boolean): boolean {
  const trimmed = text.trim();
  if (trimmed.length >= shortText) return false;
  const length = trimmed.length + 2 * (trimmed.match(dense)?.length ?? 0);
  return length < shortText && !isDutyLine(lines, known && !foreign.test(trimmed));
}

/** Titles of product roles in languages that job-titles.ts does not cover. */
const titleElsewhere =
  /produ[kc]t\w*(?:manager|leit|chef|eigena)|(?:jef[ea]|gerente|responsable|director\w*|responsabile|gestora?) (?:\S+ )?(?:de|di|do) (?:\S+ )?prod/;

function isTitle(line: Line): boolean {
  if (line.text.length > longestTitle || /[.!?]$/.test(line.text)) return false;
  return findTitlesOnce(line).length > 0 || titleElsewhere.test(line.folded);
}

function isBareTitle(lines: readonly Line[]): boolean {
  const [first, ...others] = lines;
  if (first === undefined || others.length >= maxTitleLines || !isTitle(first) || others.some(isTitle))
    return false;
  // A title and a line of short imperatives are a small offer.
  if (others.some((line) => countWords(line) >= sentence)) return false;
  // "Sign in to see this offer: Product Manager", with a password field below.
  return !lines.some((line) => containsFamilyWord(line, ['login', 'cookie', 'blocked']));
}
