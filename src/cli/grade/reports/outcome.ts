/** What became of each source, and how many passed. */
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { describeCause } from '../../../explaining/describe-cause.ts';
import { whatMadeTheLetter } from '../../../explaining/what-made-the-letter.ts';
import { type CriterionId, criteriaTable, flattenCriteria } from '../../../grading/criteria.ts';
import { letterOfScore } from '../../../grading/grade.ts';
import { type Letter, letters } from '../../../grading/scoring-rules.ts';
import type { Translate } from '../../../language/text-keys.ts';

/**
 * A graded source. `file`: the text of its file and the UTF-16 offset there at which the offer
 * starts; null where the file is no text, or the source no file.
 */
export type Graded = { source: string; result: AnalysisResult; file: { text: string; start: number } | null };
/** A source that could not be read or graded, with a sentence that says why. */
export type Unread = { source: string; error: string };
export type Outcome = Graded | Unread;

/** What reports are written with. `least`: the lowest letter that passes, if one was asked for. */
export type ReportContext = { translate: Translate; least: Letter | undefined };

/** The letter that is shown, E for what is no product offer. */
export const letterOf = ({ result }: Graded): Letter => letterOfScore(Math.round(result.score));

/** What is no product offer is not compared. */
export function isBelow({ result }: Graded, least: Letter | undefined): boolean {
  if (!least || !result.grade) return false;
  return letters.indexOf(result.grade.letter) < letters.indexOf(least);
}

/** Something that speaks against an offer, with its sentences, if any. */
type Against = {
  id: CriterionId;
  means: string;
  quotes: Graded['result']['receipts'][CriterionId]['quotes'];
  /** Whether it is among the few things that made the letter. */
  isCause: boolean;
};

/** What keeps the letter down, as the first screen of a result has it, then the other bad signs. */
export function listAgainst({ result }: Graded, translate: Translate): Against[] {
  if (!result.grade) return [];
  const { criteria, receipts } = result;
  const values = flattenCriteria(criteria);
  const causes = whatMadeTheLetter(criteria, receipts).filter(({ bearing }) => bearing !== 'for');
  const told = new Set(causes.map(({ id }) => id));
  const signs = criteriaTable.filter(
    ({ id, section }) =>
      section.endsWith('Smells') && values[id] === true && !told.has(id) && receipts[id].quotes.length > 0,
  );
  return [
    ...causes.map((cause) => ({
      id: cause.id,
      means: describeCause(translate, cause, values),
      quotes: cause.quote ? receipts[cause.id].quotes : [],
      isCause: true,
    })),
    ...signs.map(({ id }) => ({
      id,
      means: translate(`criteria:${id}.name`),
      quotes: receipts[id].quotes,
      isCause: false,
    })),
  ];
}

/** Title and company, or the sentence that it is no product offer. */
export function describeOffer({ result }: Graded, translate: Translate): string {
  if (!result.grade) return translate('terminal:notGraded');
  return [result.position, result.company].filter(Boolean).join(' · ');
}

/** Numbers of sources by what became of them. */
export type Tally = { productOffers: number; below: number; otherTexts: number; unread: number };

export function tallyOf(outcomes: readonly Outcome[], least: Letter | undefined): Tally {
  const graded = outcomes.filter((outcome) => 'result' in outcome);
  const productOffers = graded.filter(({ result }) => result.grade).length;
  return {
    productOffers,
    below: graded.filter((outcome) => isBelow(outcome, least)).length,
    otherTexts: graded.length - productOffers,
    unread: outcomes.length - graded.length,
  };
}

/** A line for each source that was not read. */
export function listErrors(outcomes: readonly Outcome[], { translate }: ReportContext): string[] {
  return outcomes.flatMap((outcome) => {
    if ('result' in outcome) return [];
    const value = outcome.error.replaceAll('\n', ' ');
    return [translate('terminal:line', { name: outcome.source, value })];
  });
}

/** One line: product offers with their letters, how many are below, other texts, what was not read. */
export function summarize(outcomes: readonly Outcome[], { translate, least }: ReportContext): string {
  const tally = tallyOf(outcomes, least);
  const given = outcomes.flatMap((outcome) =>
    'result' in outcome ? (outcome.result.grade?.letter ?? []) : [],
  );
  const counts = letters
    .toReversed()
    .map((letter) => ({ letter, count: given.filter((one) => one === letter).length }))
    .filter(({ count }) => count > 0)
    .map(({ letter, count }) => `${letter} ${count}`);
  const offers = [tally.productOffers, counts.length > 0 && `(${counts.join(', ')})`]
    .filter(Boolean)
    .join(' ');
  const line = (name: string, value: string | number) => translate('terminal:line', { name, value });
  const others = translate(`terminal:reports.${least ? 'otherTextsNotCompared' : 'otherTexts'}`, { least });
  return [
    line(translate('terminal:reports.productOffers'), offers || 0),
    ...(tally.below > 0 ? [line(translate('terminal:reports.below', { least }), tally.below)] : []),
    ...(tally.otherTexts > 0 ? [line(others, tally.otherTexts)] : []),
    ...(tally.unread > 0 ? [line(translate('terminal:reports.unread'), tally.unread)] : []),
  ].join(' · ');
}
