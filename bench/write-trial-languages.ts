/**
 * How the built-in reader would read German, Spanish, Italian, Dutch and Portuguese offers, which it refuses: by the words of
 * training/trial-languages, its rules and its classifier, which has learned from English and French offers. Writes a table of docs/reader.md.
 *
 *   [LABELLED_OFFERS=folder] npm run trial-languages [-- --learn]
 *
 * With `--learn` the classifier learns from the written offers of all seven languages instead, which takes some minutes, and another table is written: written
 * offers are read by weights that were learned without their fifth of them. Without LABELLED_OFFERS the rows of offers outside the project are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { parseArgs } from 'node:util';
import { withGroups } from '../src/grading/criteria.ts';
import { foldOf, trainClassifier } from '../src/learning/train-classifier.ts';
import { type LabelledText, trainingOffer } from '../src/learning/training-offer.ts';
import type { Classifier } from '../src/reading/builtin/classifier/classifier.ts';
import { shippedClassifier } from '../src/reading/builtin/classifier/shipped-classifier.ts';
import { isOnTrial, trialLanguages } from '../training/trial-languages/trial-lexicons.ts';
import {
  readingOf,
  type TrialOffer,
  toLearnFrom,
  trialOffer,
} from '../training/trial-languages/trial-offer.ts';
import { offerText, type WrittenOffer, writtenOffers } from '../training/written-offers.ts';
import { type LabelledOffer, labelledSets } from './labelled-offers.ts';
import { withSection } from './reader-card.ts';
import type { ReadOffer } from './reader-figures.ts';
import { trialTable } from './trial-table.ts';

/** There are fewer of them than of English and French ones. */
const weightOnTrial = 2;

const page = new URL('../docs/reader.md', import.meta.url);

type Labelled = LabelledOffer & { offer: TrialOffer };
/** The classifier that an offer is read with, by its id; null for the rules alone. */
type ClassifierOf = (id: string) => Classifier | null;

/** Those in a language on trial, as the rules read them. */
function onTrial(offers: readonly LabelledOffer[]): Labelled[] {
  return offers.flatMap((labelled) =>
    isOnTrial(labelled.language)
      ? [{ ...labelled, offer: trialOffer(labelled.text, labelled.language) }]
      : [],
  );
}

const labelledOffer = (written: WrittenOffer): LabelledOffer => ({
  ...written,
  text: offerText(written),
  criteria: withGroups(written.criteria),
  doubtful: [],
});

function readBy(classifierOf: ClassifierOf, offers: readonly Labelled[]): ReadOffer[] {
  return offers.map((labelled) => ({
    ...labelled,
    result: { ok: true, reading: readingOf(labelled.offer, classifierOf(labelled.id)) },
    milliseconds: 0,
  }));
}

/** Learns from the written offers of seven languages: of those `written`, and of all others. */
function learnedClassifiers(tried: readonly Labelled[]): { written: ClassifierOf; others: ClassifierOf } {
  const known = new Map(tried.map(({ id, offer }) => [id, offer]));
  const learnedFrom = ({ id, language, criteria, lines, ...offer }: WrittenOffer) => {
    const weight = isOnTrial(language) ? weightOnTrial : 1;
    const labelled: LabelledText = { id, criteria, lines, weight, text: offerText({ ...offer, lines }) };
    const own = known.get(id);
    return (own ? toLearnFrom(labelled, own) : trainingOffer(labelled)) ?? [];
  };
  const { classifier, withoutFold } = trainClassifier(
    writtenOffers()
      .filter(({ notAProductJobOffer }) => !notAProductJobOffer)
      .flatMap(learnedFrom),
  );
  return { written: (id) => withoutFold[foldOf(id)] ?? null, others: () => classifier };
}

const { learn } = parseArgs({ options: { learn: { type: 'boolean', default: false } } }).values;
const tried = onTrial(writtenOffers().map(labelledOffer));
const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
const outside = onTrial(folders.flatMap(labelledSets).flatMap(({ offers }) => offers));

const shipped = () => shippedClassifier;
const { written, others } = learn ? learnedClassifiers(tried) : { written: shipped, others: shipped };
const rulesAlone = () => null;

const rows = [
  ...trialLanguages.map((code) => ({
    name: code,
    read: readBy(
      written,
      tried.filter(({ language }) => language === code),
    ),
  })),
  { name: 'all five', read: readBy(written, tried) },
  { name: 'all five, rules alone', read: readBy(rulesAlone, tried) },
  ...(outside.length > 0
    ? [
        { name: 'outside the project', read: readBy(others, outside) },
        { name: 'outside the project, rules alone', read: readBy(rulesAlone, outside) },
      ]
    : []),
];
const section = learn ? 'trial-languages-learned' : 'trial-languages';
writeFileSync(page, withSection(readFileSync(page, 'utf8'), section, trialTable(rows)));
