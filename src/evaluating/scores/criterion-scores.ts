/** How well a reader reads each criterion, measured by people's labels. */
import type { CriterionMeasure } from '../../contract/evaluations/cells.ts';
import { type CriteriaGroup, type CriterionId, criteriaTable } from '../../grading/criteria.ts';
import { isFoundValue } from '../../labelling/offer-labels.ts';
import { type Interval, nonDegenerateInterval } from '../statistics/bootstrap.ts';
import { type RatedPair, weightedKappa } from '../statistics/weighted-kappa.ts';
import { type AnsweredOffer, tallyAnswersByOffer } from './answered-offers.ts';
import { calculateShare, type Share, type Tally } from './share.ts';

/** A coefficient, -1 to 1, with its 95 % interval over offers; null when it cannot be computed. */
export type Coefficient = { value: number | null; interval: Interval | null };

/** The figures of one criterion. */
export type CriterionScores = {
  id: CriterionId;
  /** Answers with exactly the labelled value. */
  agreement: Share;
  /**
   * Share of the reader's findings that people confirm; share of people's findings that the reader
   * has. Levels count as found above 0.
   */
  precision: Share;
  recall: Share;
  /** Cohen's, with linear weights: two levels apart is worse than one. */
  kappa: Coefficient;
};

type Row = (typeof criteriaTable)[number];

/**
 * The labelled and the read value of one criterion, by offer, as indexes into its list of values.
 */
function pairsByOffer(answered: readonly AnsweredOffer[], id: CriterionId): RatedPair[][] {
  return answered.map(({ offer, answers }) => {
    const label = offer.labels.criteria[id];
    if (!label || offer.labels.notAProductJobOffer === true) return [];
    return answers.flatMap((answer): RatedPair[] =>
      answer.kind === 'read' && !answer.notAProductJobOffer
        ? [[Number(label.value), Number(answer.values[id])]]
        : [],
    );
  });
}

function kappaOf(answered: readonly AnsweredOffer[], row: Row, seed: number): Coefficient {
  const categories = 'max' in row ? row.max + 1 : 2;
  const pairs = pairsByOffer(answered, row.id).filter((ofOffer) => ofOffer.length > 0);
  const figureOf = (drawn: readonly RatedPair[][]) => weightedKappa(drawn.flat(), categories);
  return {
    value: figureOf(pairs) ?? null,
    interval: nonDegenerateInterval(pairs, figureOf, seed),
  };
}

/**
 * Answers to the criterion that count: those that read an offer as one for a product role, which it
 * is.
 */
export function tallyCriterion(
  answered: readonly AnsweredOffer[],
  id: CriterionId,
  isHit: (said: { label: number; answer: number }) => boolean | undefined,
): Tally[] {
  return tallyAnswersByOffer(answered, (answer, { labels }) => {
    const label = labels.criteria[id];
    if (!label || labels.notAProductJobOffer === true) return undefined;
    if (answer.kind !== 'read' || answer.notAProductJobOffer) return undefined;
    return isHit({ label: Number(label.value), answer: Number(answer.values[id]) });
  });
}

/**
 * For each measure of a criterion: whether the value of an answer counts as right; undefined when
 * it does not count.
 */
export function tallyCriterionMeasures(
  answered: readonly AnsweredOffer[],
  id: CriterionId,
  measure: CriterionMeasure,
): Tally[] {
  const isLevel = criteriaTable.some((row) => row.id === id && 'max' in row);
  const found = (value: number) => isFoundValue(id, isLevel ? value : value === 1);
  return tallyCriterion(answered, id, ({ label, answer }) => {
    if (measure === 'agreement') return label === answer;
    const [asked, sought] = measure === 'precision' ? [answer, label] : [label, answer];
    return found(asked) ? found(sought) : undefined;
  });
}

function scoresOf(answered: readonly AnsweredOffer[], row: Row, seed: number): CriterionScores {
  const { id } = row;
  const shareFor = (measure: CriterionMeasure) =>
    calculateShare(tallyCriterionMeasures(answered, id, measure), seed);
  return {
    id,
    agreement: shareFor('agreement'),
    precision: shareFor('precision'),
    recall: shareFor('recall'),
    kappa: kappaOf(answered, row, seed),
  };
}

/**
 * The criteria of these groups, in the order of the table. Criteria of what is no product offer are
 * not scored (docs/domain/criteria.md, "How to read an offer").
 */
export function scoreCriteria(
  answered: readonly AnsweredOffer[],
  groups: readonly CriteriaGroup[],
  seed: number,
): CriterionScores[] {
  return criteriaTable
    .filter(({ group }) => groups.includes(group))
    .map((row) => scoresOf(answered, row, seed));
}
