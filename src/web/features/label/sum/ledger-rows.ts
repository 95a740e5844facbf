/** The calculation of each part's figure as rows to be added up from first to last. */
import type { Criteria, CriteriaGroup, CriterionId } from '../../../../grading/criteria.ts';
import { gradeWithSteps } from '../../../../grading/grade.ts';
import type { EnvironmentSteps, GradeSteps, InitiativeSteps } from '../../../../grading/grade-steps.ts';
import {
  type EnvironmentCeilingId,
  type FixedAnswerId,
  type InitiativeReductionId,
  reductionFloor,
  toPoints,
} from '../../../../grading/scoring-rules.ts';

/** The text that names a row. */
export type LedgerReason =
  | `criteria:${CriterionId}.name`
  | `findings:fixedAnswers.${FixedAnswerId}.name`
  | `criteria:${InitiativeReductionId}.levels.true`
  | 'arithmetic:counted'
  | 'arithmetic:countedForUsers'
  | `arithmetic:environmentCeilings.${EnvironmentCeilingId}`
  | `arithmetic:${'floor' | 'noPractice' | 'total'}`;

/**
 * One operation on the sum so far, which starts at 0: `plus` and `minus` change it, `atLeast` and
 * `atMost` limit it, `equals` sets it. `toPoints` is never negative.
 */
export type LedgerRow = {
  operation: 'plus' | 'minus' | 'atLeast' | 'atMost' | 'equals';
  points: number;
  reason: LedgerReason;
  /** The levels that counted, if these are the reason. */
  levels?: CountedLevels;
};

/**
 * The strategic responsibilities as docs/domain/scoring.md, rule 4, takes them: after adjustments
 * and caps.
 */
type CountedLevels = Record<'businessModelDefinition' | 'productStrategyDefinition', number>;

/** The rows of both parts; the last of each gives the part's score. */
export function createLedgerRows(criteria: Criteria): Record<CriteriaGroup, LedgerRow[]> {
  const steps = gradeWithSteps(criteria);
  const { fixedAnswer, businessInitiative, experimentalEnvironment, grade } = steps;
  const rowsOf = (group: CriteriaGroup, rows: LedgerRow[]): LedgerRow[] => {
    const { score } = grade[group];
    const fixed: LedgerRow[] = fixedAnswer
      ? [{ operation: 'plus', points: score, reason: `findings:fixedAnswers.${fixedAnswer}.name` }]
      : [];
    return [...fixed, ...rows, { operation: 'equals', points: score, reason: 'arithmetic:total' }];
  };
  return {
    businessInitiative: rowsOf(
      'businessInitiative',
      businessInitiative ? initiativeRows(businessInitiative, countedLevels(criteria, steps)) : [],
    ),
    experimentalEnvironment: rowsOf(
      'experimentalEnvironment',
      experimentalEnvironment ? environmentRows(experimentalEnvironment) : [],
    ),
  };
}

function countedLevels(
  { businessInitiative: { businessModelDefinition, productStrategyDefinition } }: Criteria,
  { adjustments, caps }: GradeSteps,
): CountedLevels {
  const changes = [...adjustments, ...caps.flatMap((cap) => cap.changes)];
  const counted = Object.fromEntries(changes.map(({ target, to }) => [target, to]));
  return { businessModelDefinition, productStrategyDefinition, ...counted };
}

/** With a say in both, only the users' needs limit the score. */
function initiativeRows(
  { rule, base, reductions, givenBackByFloor }: InitiativeSteps,
  levels: CountedLevels,
): LedgerRow[] {
  const forUsers =
    rule === 'otherwise' && levels.businessModelDefinition > 0 && levels.productStrategyDefinition > 0;
  const floor: LedgerRow[] = givenBackByFloor
    ? [{ operation: 'atLeast', points: toPoints(reductionFloor), reason: 'arithmetic:floor' }]
    : [];
  return [
    {
      operation: 'plus',
      points: base,
      reason: forUsers ? 'arithmetic:countedForUsers' : 'arithmetic:counted',
      levels,
    },
    ...reductions.map(
      ({ id, loss }): LedgerRow => ({
        operation: 'minus',
        points: loss,
        reason: `criteria:${id}.levels.true`,
      }),
    ),
    ...floor,
  ];
}

function environmentRows({ additions, ceilings }: EnvironmentSteps): LedgerRow[] {
  const practices = additions.flatMap(({ id, gain, smell, loss }): LedgerRow[] => [
    { operation: 'plus', points: gain, reason: `criteria:${id}.name` },
    ...(smell ? [{ operation: 'minus', points: loss, reason: `criteria:${smell}.name` } as const] : []),
  ]);
  const nothing: LedgerRow = { operation: 'plus', points: 0, reason: 'arithmetic:noPractice' };
  return [
    ...(practices.length > 0 ? practices : [nothing]),
    ...ceilings.map(
      ({ id, to }): LedgerRow => ({
        operation: 'atMost',
        points: to,
        reason: `arithmetic:environmentCeilings.${id}`,
      }),
    ),
  ];
}
