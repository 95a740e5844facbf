/** Compares readers on offers that they have not seen with the shipped reader. */
import type { BuiltinVerdict } from '../../contract/tuning/builtin-models.ts';
import type { ExamOffer, ExamSample } from '../../evaluating/exam.ts';
import { type Comparison, compareReaders } from '../../evaluating/scores/compare-readers.ts';
import { minOffersForShare } from '../../evaluating/scores/share.ts';
import { flattenCriteria } from '../../grading/criteria.ts';
import { isWhollyReviewed } from '../../labelling/offer-labels.ts';
import type { Reader } from '../../reading/reader.ts';
import type { LabelledText } from './prepare-labelled-text.ts';

/** Of the bootstrap: the same offers always give the same intervals. */
const seed = 1;

async function sampleOf(reader: Reader, { id, text }: LabelledText): Promise<ExamSample> {
  const read = await reader.read(text);
  if (!read.ok) return { offer: id, repeat: 0, answer: { kind: 'refused', code: read.code } };
  const { criteria, notAProductJobOffer, receipts } = read.reading;
  const values = flattenCriteria(criteria);
  return {
    offer: id,
    repeat: 0,
    answer: { kind: 'read', values, notAProductJobOffer, receipts, certainty: null, explanation: null },
  };
}

/**
 * Compares the criteria and letters of the wholly reviewed offers, each read by `readerOf` of that
 * offer and by `shipped`: shares of the former minus those of the latter. `onRead` is called for
 * each offer, including those that are not compared.
 */
export async function compareWithShipped(
  offers: readonly LabelledText[],
  { readerOf, shipped }: { readerOf: (offer: LabelledText) => Reader; shipped: Reader },
  onRead: () => void = () => {},
): Promise<Record<Comparison['measure'], Comparison>> {
  const [tuned, before]: [ExamSample[], ExamSample[]] = [[], []];
  for (const offer of offers) {
    if (isWhollyReviewed(offer.labels)) {
      tuned.push(await sampleOf(readerOf(offer), offer));
      before.push(await sampleOf(shipped, offer));
    }
    onRead();
  }
  const exam: ExamOffer[] = offers.map(({ id, text, labels }) => ({ id, text, language: '', labels }));
  const [letter, criteria] = compareReaders(
    exam,
    [
      { reader: 'tuned', samples: tuned },
      { reader: 'shipped', samples: before },
    ],
    seed,
  );
  if (letter?.measure !== 'letter' || criteria?.measure !== 'criteria')
    throw new RangeError('Two readers were compared by something else');
  return { letter, criteria };
}

type Compared = Pick<Comparison, 'offers' | 'difference' | 'interval'>;

/**
 * Better than the shipped reader: more criteria by an interval above zero, and letters not below;
 * at least 20 of each.
 */
export function judgeComparison({
  criteria,
  letter,
}: {
  criteria: Compared;
  letter: Compared;
}): BuiltinVerdict {
  if (Math.min(criteria.offers, letter.offers) < minOffersForShare || criteria.interval === null)
    return 'tooFew';
  if (criteria.interval.low <= 0) return 'notBetter';
  return (letter.difference ?? 0) < 0 ? 'fewerLetters' : 'better';
}
