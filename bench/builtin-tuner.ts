/**
 * What the built-in tuner gains, as if administrators had corrected written offers that the weights
 * have not seen. Divides the offers into five parts; learns weights without a part, then continues
 * with the part's written offers, fully corrected, with the labelled lines marked. Within the part
 * the comparison is by company, as on the screen.
 *
 *   LABELLED_OFFERS=folder npm run bench -- builtin-tuner [offers]
 *
 * `offers`: how many of each part are corrected, the first ones; all by default.
 */
import { criteriaTable } from '../src/grading/criteria.ts';
import type { OfferLabels } from '../src/labelling/offer-labels.ts';
import { foldOfCompany, trainClassifier } from '../src/learning/train-classifier.ts';
import { prepareTrainingOffer, prepareTrainingSentence } from '../src/learning/training-offer.ts';
import { isOfRules } from '../src/reading/languages-of-rules.ts';
import type { LabelledText } from '../src/tuning/builtin/prepare-labelled-text.ts';
import { type ComparedShare, tuneBuiltin } from '../src/tuning/builtin/tune-builtin.ts';
import { labelledTexts } from '../training/labelled-texts.ts';
import { labelledSentences } from '../training/sentences.ts';
import { offerText, type WrittenOffer, writtenOffers } from '../training/written-offers.ts';

/** People mark one or two passages as evidence. */
const maxMarked = 2;

/** An offer as if somebody had corrected all of it. */
function corrected({ id, company, criteria, lines }: WrittenOffer): LabelledText {
  const text = offerText({ lines });
  const sentencesOf = (criterion: (typeof criteriaTable)[number]['id']) =>
    lines
      .filter(({ says = {}, denies = [] }) =>
        criterion === 'noDistinctUXDesigner'
          ? denies.includes(criterion)
          : Number(says[criterion] ?? 0) >= Math.max(1, Number(criteria[criterion])),
      )
      .slice(0, maxMarked)
      .map((line) => {
        const start = text.indexOf(line.text);
        return { start, end: start + line.text.length };
      });
  const corrections = criteriaTable.map(
    ({ id: one }) => [one, { value: criteria[one], sentences: sentencesOf(one) }] as const,
  );
  const labels: OfferLabels = {
    notAProductJobOffer: false,
    criteria: Object.fromEntries(
      corrections.map(([one, { value, sentences }]) => [one, { value, sentences, state: 'silent' as const }]),
    ),
  };
  return { id, company, text, corrections: Object.fromEntries(corrections), labels };
}

const points = (share: number) => (100 * share).toFixed(1);
const told = ({ offers, difference, interval }: ComparedShare) =>
  `${points(difference ?? 0)} points (${points(interval?.low ?? 0)} to ${points(interval?.high ?? 0)}) over ${offers} offers`;

const max = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
const sentences = labelledSentences().flatMap((sentence) => prepareTrainingSentence(sentence) ?? []);
const all = labelledTexts()
  .filter(({ language }) => isOfRules(language))
  .flatMap((text) => prepareTrainingOffer(text) ?? []);
const { withoutFold } = trainClassifier(all, { sentences });
const written = writtenOffers().filter(
  ({ language, notAProductJobOffer }) => ['en', 'fr'].includes(language) && !notAProductJobOffer,
);
for (const [fold, unseen] of withoutFold.entries()) {
  const texts = written
    .filter((offer) => foldOfCompany(offer) === fold)
    .slice(0, max)
    .map(corrected);
  const start = performance.now();
  const tuned = await tuneBuiltin(unseen, texts);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const memory = Math.round(process.memoryUsage().rss / 1e6);
  if (!tuned) continue;
  const { criteria, letter, verdict, offers, sentences, marked } = tuned.figures;
  console.log(
    `part ${fold + 1}: ${offers} offers, ${marked} of ${sentences} sentences marked: criteria ${told(criteria)}, letters ${told(letter)}: ${verdict}; ${seconds} s, ${memory} MB`,
  );
}
