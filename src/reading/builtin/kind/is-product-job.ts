/** Whether a text is an offer for a product-management role: domain/criteria.md, "notAProductJobOffer". */
import type { TitleKind } from '../metadata/job-titles.ts';
import type { Line } from '../text/split-lines.ts';
import { scoreOtherPages, sumOf } from './other-pages.ts';
import { type SignalScores, scoreSignals } from './role-signals.ts';

/** Characters looked at: an offer shows what it is well before. */
const lookedAt = 20_000;
/** From this length on a text that is an offer speaks to its candidate somewhere. */
const fullText = 1500;
/** Fewest points by which a text counts as something else than an offer. */
const leastAgainst = 4;

/** Whether the text is one offer for some job, rather than an article, a CV, a list, a wall or an error. */
function isOffer(scores: SignalScores, folded: string, lines: readonly Line[]): boolean {
  const against = sumOf(scoreOtherPages(folded, lines));
  // What the role does speaks for an offer too: a page may carry a cookie notice above a whole offer.
  const inFavour = scores.offer + Math.min(scores.product, 6) / 2;
  if (against >= leastAgainst && against >= inFavour * 1.1) return false;
  return folded.length < fullText || scores.offer > 0;
}

/** The title is evidence, the work weighs it: a product title falls to plain work of another job, and the reverse. */
function isProductRole(kind: TitleKind | null, { product, decides, craft }: SignalScores): boolean {
  switch (kind) {
    case 'product':
      return craft < 5 || product + 2 * decides >= craft;
    case 'near':
      return product + decides >= 4 && craft <= product;
    case 'other':
      return product >= 7 && decides >= 1 && product + decides >= 9 && craft <= 1.5;
    case null:
      return product + decides >= 4 && craft < product;
  }
}

/** What kind of text it is: `offer` whether it offers one job, `productJob` whether that job is a product role. */
type KindOfText = { offer: boolean; productJob: boolean };

/** Judges a text by its folded form, its lines and the kind of its title (null where it has none). */
export function judgeText(folded: string, lines: readonly Line[], title: TitleKind | null): KindOfText {
  const text = folded.slice(0, lookedAt);
  const scores = scoreSignals(text);
  const offer = isOffer(scores, text, lines);
  return { offer, productJob: offer && isProductRole(title, scores) };
}
