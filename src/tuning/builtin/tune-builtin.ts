/** Trains the weights of the built-in reader further on corrected offers, and says how well it reads offers that it was not trained on. */
import type { BuiltinVerdict } from '../../contract/tuning/builtin-models.ts';
import type { Comparison } from '../../evaluating/scores/compare-readers.ts';
import { isWhollyReviewed } from '../../labelling/offer-labels.ts';
import { correctedOffer } from '../../learning/corrected-offer.ts';
import { trainFurther } from '../../learning/train-further.ts';
import { createBuiltinReader } from '../../reading/builtin/builtin-reader.ts';
import type { Classifier } from '../../reading/builtin/classifier/classifier.ts';
import { partsByCompany } from '../split-by-company.ts';
import { compareWithShipped, verdictOn } from './compare-with-shipped.ts';
import type { LabelledText } from './corrected-text.ts';

/** Offers and sentences beyond these are left out: they bound the time and the memory that a training takes. */
export const mostTunedOffers = 2_000;
export const mostTunedSentences = 80_000;

/** Of the draw of the parts. */
const seed = 1;

/** What a tuned model was made from, and how it compares with the weights that ship, on offers that it was not trained on. */
export type TunedFigures = {
  /** Offers that were learned from, with their sentences, those that people marked, and their companies. */
  offers: number;
  sentences: number;
  marked: number;
  companies: number;
  /** Offers that were asked for and not learned from: the rules do not read them as product offers, or they are beyond what may be learned from. */
  leftOut: number;
  /**
   * Of the offers that were learned from: those that are wholly reviewed, the only ones that are
   * compared.
   */
  whollyReviewed: number;
  criteria: ComparedShare;
  letter: ComparedShare;
  verdict: BuiltinVerdict;
};
/** `offers`: how many were compared. The difference of the shares, tuned less shipped, -1 to 1, with its 95 % interval. */
export type ComparedShare = Pick<Comparison, 'offers' | 'difference' | 'interval'>;

/** Undefined `classifier`: there is nothing to learn from. */
export type BuiltinTuned = { classifier: Classifier; figures: TunedFigures };

type Learnable = { text: LabelledText; offer: NonNullable<ReturnType<typeof correctedOffer>> };

function learnable(shipped: Classifier, texts: readonly LabelledText[], onRead: () => void): Learnable[] {
  let sentences = 0;
  return texts.flatMap((text, place) => {
    onRead();
    if (place >= mostTunedOffers) return [];
    const offer = correctedOffer(text, shipped);
    if (!offer || sentences + offer.lines.length > mostTunedSentences) return [];
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
 * Null where there is nothing to learn from. With one company alone nothing can be compared: the verdict is that there is too little. `onProgress` hears how far
 * it is, in steps of about as long.
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
  const { parts, partOf } = partsByCompany(offers, seed);
  const division = { parts, partOf: ({ id }: { id: string }) => partOf.get(id) ?? 0 };
  const { classifier, withoutPart } = trainFurther(shipped, offers, division, steps.ofTraining);
  const readers = withoutPart.map((without) => createBuiltinReader(without));
  const whole = createBuiltinReader(shipped);
  // A part that is all there is was learned from nothing.
  const compared = await compareWithShipped(
    parts < 2 ? [] : learned.map(({ text }) => text),
    { readerOf: (text) => readers[division.partOf(text)] ?? whole, shipped: whole },
    steps.ofOffer,
  );
  const lines = offers.flatMap((offer) => offer.lines);
  const companies = new Set(offers.map(({ id, company }) => company || `offer ${id}`));
  const figures = {
    ...{ offers: offers.length, sentences: lines.length, companies: companies.size },
    marked: lines.filter(({ shows }) => shows.includes(1)).length,
    leftOut: texts.length - offers.length,
    whollyReviewed: learned.filter(({ text }) => isWhollyReviewed(text.labels)).length,
    ...{ criteria: shareIn(compared.criteria), letter: shareIn(compared.letter) },
    verdict: verdictOn(compared),
  };
  return { classifier, figures };
}

/** Readings of an offer, and trainings, in the same steps: one training takes about as long as ten readings of an offer at least. */
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
