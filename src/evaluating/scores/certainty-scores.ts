/** Whether a reader's certainty is justified, and whether it answers the same when asked again. */
import { type CriteriaGroup, type CriterionId, criteriaTable } from '../../grading/criteria.ts';
import { calculateAnsweredLetter, calculateTrueLetter } from '../exam.ts';
import { type AnsweredOffer, tallyAnswersByOffer } from './answered-offers.ts';
import { calculateShare, type Share, type Tally } from './share.ts';

/** How well a reader's certainty predicts right letters. */
export type CertaintyScores = {
  /** Of the letters with a certainty: share that claim to be sure. */
  sure: Share;
  /** Of the sure ones: share of right letters. */
  rightWhereSure: Share;
  /** Of the others: share whose possible letters include the right one. */
  namedWhereUnsure: Share;
};

const isSure = (letters: readonly string[]) => letters.length === 1;

type Judge = (said: { letters: readonly string[]; truth: string }) => boolean | undefined;

const judges: Readonly<Record<keyof CertaintyScores, Judge>> = {
  sure: ({ letters }) => isSure(letters),
  rightWhereSure: ({ letters, truth }) => (isSure(letters) ? letters[0] === truth : undefined),
  namedWhereUnsure: ({ letters, truth }) => (isSure(letters) ? undefined : letters.includes(truth)),
};

/** Over answers with a certainty, to offers whose labels give a letter. */
export function tallyCertainty(answered: readonly AnsweredOffer[], measure: keyof CertaintyScores): Tally[] {
  return tallyAnswersByOffer(answered, (answer, { labels }) => {
    const truth = calculateTrueLetter(labels);
    if (answer.kind !== 'read' || answer.certainty === null || truth === undefined) return undefined;
    return judges[measure]({ letters: answer.certainty.letters, truth });
  });
}

/** `seed`: of the bootstrap behind the intervals. */
export function scoreCertainty(answered: readonly AnsweredOffer[], seed: number): CertaintyScores {
  const shareFor = (measure: keyof CertaintyScores) =>
    calculateShare(tallyCertainty(answered, measure), seed);
  return {
    sure: shareFor('sure'),
    rightWhereSure: shareFor('rightWhereSure'),
    namedWhereUnsure: shareFor('namedWhereUnsure'),
  };
}

/** Whether repeated answers agree. */
export type SteadinessScores = {
  /**
   * Of the offers answered at least twice: share with the same letter each time. A refusal counts
   * as a letter of its own.
   */
  sameLetter: Share;
  /** Of all criteria of such offers: share with the same value each time. */
  sameValues: Share;
};

/** Whether each offer answered at least twice got the same letter each time. */
export function letterSteadiness(answered: readonly AnsweredOffer[]): Tally[] {
  return answered.map(({ offer, answers }) => {
    const said = new Set(answers.map((answer) => calculateAnsweredLetter(answer) ?? 'none'));
    const counts = answers.length > 1;
    return { offer: offer.id, hits: counts && said.size === 1 ? 1 : 0, of: counts ? 1 : 0 };
  });
}

/**
 * The criteria whose values differ between the answers that read the offer; undefined with fewer
 * than two.
 */
export function unsteadyCriteria(
  { answers }: AnsweredOffer,
  groups: readonly CriteriaGroup[],
): CriterionId[] | undefined {
  const read = answers.filter((answer) => answer.kind === 'read');
  if (read.length < 2) return undefined;
  return criteriaTable
    .filter(({ group }) => groups.includes(group))
    .map(({ id }) => id)
    .filter((id) => new Set(read.map((answer) => answer.values[id])).size > 1);
}

/** For each offer: number of criteria with the same value each time. */
export function valueSteadiness(
  answered: readonly AnsweredOffer[],
  groups: readonly CriteriaGroup[],
): Tally[] {
  const all = criteriaTable.filter(({ group }) => groups.includes(group)).length;
  return answered.map((one) => {
    const unsteady = unsteadyCriteria(one, groups);
    if (!unsteady) return { offer: one.offer.id, hits: 0, of: 0 };
    return { offer: one.offer.id, hits: all - unsteady.length, of: all };
  });
}

/** Over repeats; nothing is counted when there is only one. */
export function scoreSteadiness(
  answered: readonly AnsweredOffer[],
  groups: readonly CriteriaGroup[],
  seed: number,
): SteadinessScores {
  return {
    sameLetter: calculateShare(letterSteadiness(answered), seed),
    sameValues: calculateShare(valueSteadiness(answered, groups), seed),
  };
}
