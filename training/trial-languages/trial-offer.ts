/** Offers in the languages on trial, as the reader would see them: by the words of their language, its parts and its rules. */
import { type FlatCriteria, withGroups } from '../../src/grading/criteria.ts';
import {
  type LabelledText,
  offerToLearnFrom,
  type TrainingOffer,
} from '../../src/learning/training-offer.ts';
import type { Classifier } from '../../src/reading/builtin/classifier/classifier.ts';
import { learnedVerdicts } from '../../src/reading/builtin/classifier/learned-verdicts.ts';
import { kindOfText } from '../../src/reading/builtin/kind/kind-of-text.ts';
import { findCompany } from '../../src/reading/builtin/metadata/find-company.ts';
import { writeTitle } from '../../src/reading/builtin/metadata/find-position.ts';
import { withReceipts } from '../../src/reading/builtin/receipts.ts';
import { nothingRead, readCriteria, type Verdicts } from '../../src/reading/builtin/rules/rules.ts';
import type { Statement } from '../../src/reading/builtin/statement-kind.ts';
import { statementsFrom, withoutDenied } from '../../src/reading/builtin/statements.ts';
import { unitsOf } from '../../src/reading/builtin/text/structure.ts';
import { viewOf } from '../../src/reading/builtin/text-view.ts';
import type { Reading } from '../../src/reading/reader.ts';
import { conceptsOnTrial, type TrialLanguage } from './trial-lexicons.ts';

export type TrialOffer = {
  text: string;
  language: TrialLanguage;
  position: string;
  company: string;
  notAProductJobOffer: boolean;
  statements: readonly Statement[];
  /** What the rules read in it, and what that comes to. */
  verdicts: Verdicts;
  byRules: FlatCriteria;
};

/** Reads an offer by the rules. */
export function trialOffer(text: string, language: TrialLanguage): TrialOffer {
  const view = viewOf(text);
  const company = findCompany(view.lines, view.title);
  const position = writeTitle(view.lines, view.title, company);
  const statements = statementsFrom(
    unitsOf(text, view.words).map((unit) => withoutDenied(unit, conceptsOnTrial(unit.words, language))),
  );
  const notAProductJobOffer = kindOfText(view).kind !== 'productOffer';
  const verdicts = notAProductJobOffer ? nothingRead() : readCriteria({ statements, position });
  return {
    ...{ text, language, position, company, notAProductJobOffer },
    ...{ statements, verdicts, byRules: withReceipts(verdicts, text).values },
  };
}

/** The same with what people say of it, to learn from. */
export function toLearnFrom(labelled: LabelledText, { statements, byRules }: TrialOffer): TrainingOffer {
  return offerToLearnFrom(labelled, statements, byRules);
}

/** The reading of an offer: by the rules alone, or by a classifier beside them. */
export function readingOf(offer: TrialOffer, classifier: Classifier | null): Reading {
  const { text, position, company, language, notAProductJobOffer, statements, verdicts, byRules } = offer;
  const isAsked = classifier !== null && !notAProductJobOffer;
  const learned = isAsked ? learnedVerdicts(classifier, statements, verdicts, byRules) : verdicts;
  const { values, receipts } = withReceipts(learned, text);
  const criteria = withGroups(values);
  return {
    ...{ criteria, receipts, position, company, language, notAProductJobOffer },
    ...{ passagesForPrograms: [], rejectedFindings: [], readings: [criteria], usage: [] },
  };
}
