/** The sentences that a label rests on. */
import type { CriterionId } from '../grading/criteria.ts';
import type { Sentence, StandingLabel } from '../labelling/offer-labels.ts';
import type { TaughtOffer } from './taught-offer.ts';

/**
 * Those that its author marked, else those of the reader where its value was confirmed as it stood, with these beside it; UTF-16 offsets into the
 * offer. Empty where nobody marked any.
 */
export function provingSentences(
  { sentences, value, by }: StandingLabel,
  id: CriterionId,
  said: TaughtOffer['said'],
): readonly Sentence[] {
  const isAsRead = by === 'confirmation' && said.values[id] === value;
  return sentences.length > 0 || !isAsRead ? sentences : said.receipts[id].quotes;
}
