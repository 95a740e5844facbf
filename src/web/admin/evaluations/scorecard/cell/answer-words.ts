/** The part of an answer that a figure is about, in words. */
import type { Cell, CellAnswer } from '../../../../../contract/evaluations/cell-schema.ts';
import type { CriterionId, CriterionValue } from '../../../../../grading/criteria.ts';
import { isInitiativeReduction } from '../../../../../grading/scoring-rules.ts';
import type { Translate } from '../../../../../language/text-keys.ts';
import { describeLevel } from '../../../../lib/wording/describe-level.ts';

type CellWords = Translate<'scorecard' | 'criteria'>;

/** A value of a criterion: a level with what it means. */
export function describeValue(t: CellWords, id: CriterionId, value: CriterionValue): string {
  return `${typeof value === 'number' ? `${value} – ` : ''}${describeLevel(t, id, value)}`;
}

/** Why an explanation is not acceptable. A model's failure has one of many codes of its own. */
const mistakes = [
  'length',
  'markup',
  'figure',
  'letter',
  'verdict',
  'limitingFactor',
  'fact',
  'language',
] as const;

/**
 * One line, or one per quote, wrong ones first; none when the answer says nothing about the figure.
 */
export function describeAnswer(
  t: CellWords,
  cell: Cell,
  { refused, letter, couldBe, value, quotes, mistake, missing }: CellAnswer,
): string[] {
  if (refused) return [t('scorecard:noLetter')];
  if (quotes.length > 0) {
    return quotes
      .toSorted((one, other) => Number(one.right) - Number(other.right))
      .map((quote) => quoteInWords(t, cell, quote));
  }
  if ('criterion' in cell && value !== null) return [describeValue(t, cell.criterion, value)];
  if (missing.length > 0) {
    return [t('scorecard:cell.missing', { reasons: missing.map((id) => reasonInWords(t, id)) })];
  }
  if (mistake !== null) {
    const known = mistakes.find((each) => each === mistake) ?? 'other';
    return [t('scorecard:cell.mistake', { mistake: t(`scorecard:cell.mistakes.${known}`) })];
  }
  return letter === null ? [] : [letterInWords(t, letter, couldBe)];
}

/** A flag that itself deducts points is named as a criterion. */
function reasonInWords(t: CellWords, reason: CellAnswer['missing'][number]): string {
  return isInitiativeReduction(reason) ? t(`criteria:${reason}.name`) : t(`scorecard:reasons.${reason}`);
}

function quoteInWords(
  t: CellWords,
  { measure }: Cell,
  { criterion, text, right }: CellAnswer['quotes'][number],
): string {
  const name = t(`criteria:${criterion}.name`);
  if (!text) return t('scorecard:cell.noQuote', { name });
  const judged = measure === 'inTheOffer' ? 'inTheOffer' : 'rightSentence';
  const verdict = t(`scorecard:cell.judged.${judged}.${right ? 'right' : 'wrong'}`);
  return t('scorecard:cell.quote', { name, text, verdict });
}

function letterInWords(
  t: CellWords,
  letter: NonNullable<CellAnswer['letter']>,
  couldBe: CellAnswer['couldBe'],
): string {
  if (couldBe === null) return letter;
  const others = couldBe.filter((other) => other !== letter);
  return others.length > 0
    ? t('scorecard:cell.unsure', { letter, other: others.join(', ') })
    : t('scorecard:cell.sure', { letter });
}
