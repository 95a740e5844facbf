/** What kind of text it is: an offer for a product role, for another job, or no offer at all and what instead. */
import { loneAddress } from '../../lone-address.ts';
import type { NoOfferKind } from '../../reader.ts';
import { titlesOf } from '../metadata/job-titles.ts';
import type { Line } from '../text/split-lines.ts';
import type { TextView } from '../text-view.ts';
import { namesDuty, wordsIn } from './duties-named.ts';
import weights from './kind-weights.json' with { type: 'json' };
import { longestPassage } from './longest-passage.ts';
import { isClosed, type KindWords, type TextFeatures, textFeatures } from './text-features.ts';

/** The kinds that the weights tell apart, in the order of their columns. */
// Cast: JSON widens the names to strings.
export const weighedKinds = weights.kinds as readonly WeighedKind[];
export type WeighedKind =
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

/** `closed`: an offer that says that nobody can apply any more. */
export type KindOfText = { kind: 'productOffer' | 'otherJob' | NoOfferKind; closed: boolean };

/** Characters above which a text is read, whatever stands in it: walls are shorter, and lists seldom pasted whole. */
const longestRefused = 20_000;
/** Below this many characters a text is an offer only where it names a duty. */
const shortText = 200;
/** An offer that is lost costs more than a text that is graded for nothing: a text is refused from this probability on. */
const sureEnough = 0.55;
/** Where the title names another job, that job is believed from so much of the probability of a product role. */
const enoughBesideTitle = 0.5;
/** A title with a place, a contract and a company, each on its line. */
const mostTitleLines = 5;
const longestTitle = 100;
/** Words beside addresses that tell nothing but where they lead. */
const mostWordsBeside = 6;

/** Languages whose words stand in the tables. */
const knownLanguages: ReadonlySet<string> = new Set(['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']);
/** Words from which on a line tells something. */
const sentence = 12;

/** How probable each kind is by the weights; they add up to 1. */
export function probabilities(features: TextFeatures): Record<WeighedKind, number> {
  const sums = [...weights.bias];
  for (const [name, row] of Object.entries(weights.features)) {
    const value = features[name] ?? 0;
    if (value !== 0) for (const [k, weight] of row.entries()) sums[k] = (sums[k] ?? 0) + weight * value;
  }
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  // Cast: each kind has got its entry.
  return Object.fromEntries(weighedKinds.map((kind, k) => [kind, (shares[k] ?? 0) / all])) as Record<
    WeighedKind,
    number
  >;
}

const judged = new WeakMap<TextView, KindOfText>();

/** The kind of a text, found once for each view of it. */
export function kindOfText(view: TextView): KindOfText {
  const known = judged.get(view);
  if (known !== undefined) return known;
  const kind = judge(view);
  judged.set(view, kind);
  return kind;
}

function judge(view: TextView): KindOfText {
  const { lines } = view;
  if (isAddress(view)) return { kind: 'address', closed: false };
  const inKnown = knownLanguages.has(view.language);
  const short = isShort(view, inKnown);
  if (short && isBareTitle(lines)) return { kind: 'title', closed: false };
  const features = textFeatures(view);
  const shares = probabilities(features);
  // Prose in another language may be an offer, whatever English stands around it.
  const readable = inKnown || !lines.some((line) => wordsIn(line) >= sentence);
  const refused = readable && view.text.length <= longestRefused ? refusedKind(view, shares, features) : null;
  const kind = refused ?? (short ? 'tooShort' : null);
  if (kind !== null) return { kind, closed: false };
  const fewest = view.title.core?.kind === 'other' ? enoughBesideTitle : 1;
  return {
    kind: shares.otherJob > fewest * shares.productOffer ? 'otherJob' : 'productOffer',
    closed: isClosed(view),
  };
}

/** Words of its own that a kind must show: shape alone refuses nothing. */
const ownWords: Record<
  Exclude<WeighedKind, 'productOffer' | 'otherJob'>,
  readonly (KindWords | 'entries')[]
> = {
  list: ['list', 'postedAgo', 'entries'],
  cv: ['cv', 'letter', 'self'],
  article: ['article', 'guideHead', 'narrates', 'document', 'he'],
  company: ['about', 'we'],
  socialPost: ['social', 'self'],
  wall: ['login', 'cookie', 'blocked'],
  interviewGuide: ['interview'],
  form: ['form'],
};
/** At least two of them. */
const fewestOwnWords = Math.log1p(2);

/** Characters of the longest passage that stands on a wall, or in a list, by chance: an offer beside either has a longer one. */
const longestScrap = { wall: 400, list: 240 };

/** From this probability on a long passage is part of the list or the wall. */
const sureBeside = 0.75;

/** The likeliest kind that is no offer, where that is sure enough. */
function refusedKind(
  { lines }: TextView,
  shares: Record<WeighedKind, number>,
  features: TextFeatures,
): NoOfferKind | null {
  for (const kind of weighedKinds) {
    if (kind === 'productOffer' || kind === 'otherJob' || shares[kind] < sureEnough) continue;
    const shown = ownWords[kind].reduce((sum, name) => sum + (features[name] ?? 0), 0);
    if (shown < fewestOwnWords) return null;
    if (kind === 'company' && speaksToCandidate(features)) return null;
    if (kind === 'wall' || kind === 'list') {
      const offerBeside = longestPassage(lines, kind) > longestScrap[kind];
      if (offerBeside && shares[kind] < sureBeside) return null;
    }
    return kind === 'wall' ? kindOfWall(features) : kind;
  }
  return null;
}

/** A page about a company says "we" more than "you", and has no two headings of an offer. */
function speaksToCandidate({ you = 0, we = 0, offerHeadingHeadings = 0 }: TextFeatures): boolean {
  return you > we || offerHeadingHeadings >= Math.log1p(2);
}

/** What stands before the offer: a notice about cookies, a log-in, or what asks for another browser. */
function kindOfWall({ cookie = 0, login = 0, blocked = 0 }: TextFeatures): NoOfferKind {
  if (blocked > login && blocked > cookie) return 'blocked';
  return cookie > login ? 'cookies' : 'signIn';
}

function isAddress({ text }: TextView): boolean {
  const words = text.trim().split(/\s+/, 50);
  const others = words.filter((word) => loneAddress(word) === null);
  const told = others.filter((word) => /\p{L}/u.test(word));
  return others.length < words.length && told.length <= mostWordsBeside && words.length < 50;
}

/** A sign of Han, kana or Hangul says about as much as three letters. */
const dense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/** Letters that none of the known languages has: so short a text seldom says its language otherwise. */
const foreign = /[åæø]|(?![œŒ])[^\0-ÿ\P{L}]/iu;

function isShort({ text, lines }: TextView, known: boolean): boolean {
  const trimmed = text.trim();
  const length = trimmed.length + 2 * (trimmed.match(dense)?.length ?? 0);
  return length < shortText && !namesDuty(lines, known && !foreign.test(trimmed));
}

/** Titles of product roles in languages that job-titles.ts does not know. */
const titleElsewhere =
  /produ[kc]t\w*(?:manager|leit|chef|eigena)|(?:jef[ea]|gerente|responsable|director\w*|responsabile|gestora?) (?:\S+ )?(?:de|di|do) (?:\S+ )?prod/;

function isTitle(line: Line): boolean {
  if (line.text.length > longestTitle || /[.!?]$/.test(line.text)) return false;
  return titlesOf(line).length > 0 || titleElsewhere.test(line.folded);
}

function isBareTitle(lines: readonly Line[]): boolean {
  const [first, ...others] = lines;
  return first !== undefined && others.length < mostTitleLines && isTitle(first) && !others.some(isTitle);
}
