/**
 * How the built-in reader reads German, Spanish, Italian, Dutch and Portuguese offers, which it
 * reads on trial: written ones, with weights learned without their fifth of the offers, made by
 * `npm run train -- train-on-trial`. Writes a table of docs/reader.md.
 *
 *   [LABELLED_OFFERS=folder] npm run bench -- write-trial-languages
 *
 * Without LABELLED_OFFERS the rows of offers outside the project are omitted.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { withGroups } from '../src/grading/criteria.ts';
import { foldOfCompany } from '../src/learning/train-classifier.ts';
import type { Classifier } from '../src/reading/classifier/classifier.ts';
import { isOnTrial, languagesOnTrial } from '../src/reading/languages-of-rules.ts';
import { readOnTrial } from '../src/reading/languages-on-trial/read-on-trial.ts';
import { offerText, type WrittenOffer, writtenOffers } from '../training/written-offers.ts';
import { classifiersOfFolds } from './fold-readers.ts';
import { type LabelledOffer, labelledSets } from './labelled-offers.ts';
import { withSection } from './reader-card.ts';
import type { ReadOffer } from './reader-figures.ts';
import { trialTable } from './trial-table.ts';

const page = new URL('../docs/reader.md', import.meta.url);

/** The classifier with which an offer is read; null for the rules alone. */
type ClassifierOf = (offer: LabelledOffer) => Classifier | null;

const labelledOffer = (written: WrittenOffer): LabelledOffer => ({
  ...written,
  text: offerText(written),
  criteria: withGroups(written.criteria),
  doubtful: [],
});

function readBy(classifierOf: ClassifierOf, offers: readonly LabelledOffer[]): ReadOffer[] {
  return offers.flatMap((labelled) => {
    const { text, language } = labelled;
    if (!isOnTrial(language)) return [];
    return [{ ...labelled, result: readOnTrial(text, language, classifierOf(labelled)), milliseconds: 0 }];
  });
}

const folds = classifiersOfFolds('classifier-folds-on-trial.json');
const withoutItsFold: ClassifierOf = (offer) => folds[foldOfCompany(offer)] ?? null;
const rulesAlone: ClassifierOf = () => null;

const written = writtenOffers()
  .map(labelledOffer)
  .filter(({ language }) => isOnTrial(language));
const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
const outside = folders
  .flatMap(labelledSets)
  .flatMap(({ offers }) => offers)
  .filter(({ language }) => isOnTrial(language));

const rows = [
  ...languagesOnTrial.map((code) => ({
    name: code,
    read: readBy(
      withoutItsFold,
      written.filter(({ language }) => language === code),
    ),
  })),
  { name: 'all five', read: readBy(withoutItsFold, written) },
  { name: 'all five, rules alone', read: readBy(rulesAlone, written) },
  ...(outside.length > 0
    ? [
        { name: 'outside the project', read: readBy(withoutItsFold, outside) },
        { name: 'outside the project, rules alone', read: readBy(rulesAlone, outside) },
      ]
    : []),
];
writeFileSync(page, withSection(readFileSync(page, 'utf8'), 'trial-languages', trialTable(rows)));
