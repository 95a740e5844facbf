/**
 * Trains the weights of the built-in reader further on corrected offers, and measures it on offers
 * that it was not trained on.
 */
import type { BuiltinVerdict } from '../../contract/tuning/builtin-models.ts';
import type { Comparison } from '../../evaluating/scores/compare-readers.ts';
import { isWhollyReviewed } from '../../labelling/offer-labels.ts';
import { prepareCorrectedOffer } from '../../learning/corrected-offer.ts';
import { trainFurther } from '../../learning/train-further.ts';
import { createBuiltinReader } from '../../reading/built-in/builtin-reader.ts';
import type { Classifier } from '../../reading/classifier/classifier.ts';
import { assignPartsByCompany } from '../split-by-company.ts';
import { compareWithShipped, judgeComparison } from './compare-with-shipped.ts';
import type { LabelledText } from './prepare-labelled-text.ts';

/** Offers and sentences beyond these are excluded, to limit the time and memory of a training. */
export const maxTunedOffers = 2_000;
/** Maximum sentences of all offers together. */
export const maxTunedSentences = 80_000;

/** Seed of the bootstrap and of the division of offers into parts. */
const seed = 1;

/**
 * The data a tuned model was made from, and its comparison with the shipped weights on offers that
 * it was not trained on.
 */
export type TunedFigures = {
  /**
   * Offers used for training, with their sentences, the marked ones among these, and their
   * companies.
   */
  offers: number;
  sentences: number;
  marked: number;
  companies: number;
  /**
   * Offers that were not used: the rules do not read them as product offers, or they exceed the
   * maximum.
   */
  leftOut: number;
  /** Those of the offers that are wholly reviewed; only these are compared. */
  whollyReviewed: number;
  criteria: ComparedShare;
  letter: ComparedShare;
  verdict: BuiltinVerdict;
};
/**
 * `offers`: number compared. The difference of the shares, tuned minus shipped, -1 to 1, with its
 * 95 % interval.
 */
export type ComparedShare = Pick<Comparison, 'offers' | 'difference' | 'interval'>;

/** The tuned weights and how they compare. */
export type BuiltinTuned = { classifier: Classifier; figures: TunedFigures };

type Learnable = { text: LabelledText; offer: NonNullable<ReturnType<typeof prepareCorrectedOffer>> };

function learnable(shipped: Classifier, texts: readonly LabelledText[], onRead: () => void): Learnable[] {
  let sentences = 0;
  return texts.flatMap((text, place) => {
    onRead();
    if (place >= maxTunedOffers) return [];
    const offer = prepareCorrectedOffer(text, shipped);
    if (!offer || sentences + offer.lines.length > maxTunedSentences) return [];
    sentences += offer.lines.length;
    return [{ text, offer }];
  });
}

const shareIn = ({ offers, difference, interval }: Comparison): ComparedShare => ({
  offers,
  difference,
  interval,
});

/**
 * Null when there is nothing to learn from. With a single company nothing can be compared: the
 * verdict is `tooFew`. `onProgress` reports progress in steps of about equal duration.
 */
export async function tuneBuiltin(
  shipped: Classifier,
  texts: readonly LabelledText[],
  onProgress: (done: number, of: number) => void = () => {},
): Promise<BuiltinTuned | null> {
  const steps = progressOf(texts.length, onProgress);
  const learned = learnable(shipped, texts, steps.ofOffer);
  if (learned.length === 0) return null;
  const offers = learned.map(({ offer }) => offer);
  const { parts, partOf } = assignPartsByCompany(offers, seed);
  const division = { parts, partOf: ({ id }: { id: string }) => partOf.get(id) ?? 0 };
  const { classifier, withoutPart } = trainFurther(shipped, offers, division, steps.ofTraining);
  const readers = withoutPart.map((without) => createBuiltinReader(without));
  const whole = createBuiltinReader(shipped);
  // With a single part there are no other offers to learn from.
  const compared = await compareWithShipped(
    parts < 2 ? [] : learned.map(({ text }) => text),
    { readerOf: (text) => readers[division.partOf(text)] ?? whole, shipped: whole },
    steps.ofOffer,
  );
  const lines = offers.flatMap((offer) => offer.lines);
  const companies = new Set(offers.map(({ id, company }) => company || `offer ${id}`));
  const figures = {
    offers: offers.length,
    sentences: lines.length,
    companies: companies.size,
    marked: lines.filter(({ shows }) => shows.includes(1)).length,
    leftOut: texts.length - offers.length,
    whollyReviewed: learned.filter(({ text }) => isWhollyReviewed(text.labels)).length,
    criteria: shareIn(compared.criteria),
    letter: shareIn(compared.letter),
    verdict: judgeComparison(compared),
  };
  return { classifier, figures };
}

/**
 * Readings and trainings in the same unit: one training takes at least about as long as ten
 * readings.
 */
function progressOf(offers: number, onProgress: (done: number, of: number) => void) {
  const ofTrainings = Math.max(1, offers);
  const all = 2 * offers + ofTrainings;
  let [read, trained] = [0, 0];
  const tell = () => onProgress(Math.min(all, read + Math.round(trained * ofTrainings)), all);
  return {
    ofOffer() {
      read += 1;
      tell();
    },
    ofTraining(done: number, of: number) {
      trained = done / of;
      tell();
    },
  };
}
