/** The sentences that support a label. */
import type { CriterionId } from '../grading/criteria.ts';
import type { Sentence, StandingLabel } from '../labelling/offer-labels.ts';
import type { TeachingOffer } from './teaching-offer.ts';

/**
 * Those that its author marked, else the reader's when its value was confirmed unchanged next to
 * them; UTF-16 offsets into the offer. Empty when none was marked.
 */
export function findEvidenceSentences(
  { sentences, value, by }: StandingLabel,
  id: CriterionId,
  said: TeachingOffer['said'],
): readonly Sentence[] {
  const isAsRead = by === 'confirmation' && said.values[id] === value;
  return sentences.length > 0 || !isAsRead ? sentences : said.receipts[id].quotes;
}
