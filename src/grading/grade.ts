/**
 * From criteria to grade: docs/domain/scoring.md. Pure and exact; every figure comes from
 * scoring-rules.ts and limiting-factors.ts, and `gradeWithSteps` shows each operation so that a reader
 * can redo the sum by hand.
 */
import {
  type Criteria,
  type FlagCriterionId,
  type FlatCriteria,
  flattenCriteria,
  type LevelCriterionId,
} from './criteria.ts';
import { type FindingId, listFindings } from './findings.ts';
import type { CapStep, EnvironmentSteps, Grade, GradeSteps, InitiativeSteps } from './grade-steps.ts';
import { type CapTarget, type LimitingFactor, maxLimitingFactors } from './limiting-factors.ts';
import {
  type Appreciation,
  appreciations,
  type Letter,
  letters,
  releasedTables,
  rulesVersion,
  type ScoringTables,
  toPoints,
  type Verdict,
  verdictRules,
} from './scoring-rules.ts';

/** Grades an offer. Expects criteria in their ranges (`criteriaSchema`); never throws for these. */
export function grade(criteria: Criteria): Grade {
  return gradeWithSteps(criteria).grade;
}

/** The grade with every step that led to it; the same calculation as `grade`. */
export function gradeWithSteps(criteria: Criteria): GradeSteps {
  return gradeStepsOf(flattenCriteria(criteria));
}

/** Only the rounded score, 1 to 5, of flat criteria: for searches that try many. */
export function calculateRoundedScore(stated: FlatCriteria): number {
  return scoreWithTables(releasedTables, stated).rounded;
}

/** Only the score, without its steps; `tables` may be those of a rehearsal of other rules. */
export function scoreWithTables(tables: ScoringTables, stated: FlatCriteria): FinalScore {
  const fixed = fixedAnswerTo(stated, tables);
  if (fixed) return combineScores(fixed.businessInitiative, fixed.experimentalEnvironment, tables);
  const { thousandths } = scoreInitiative(cap(adjust(stated, tables).values, tables).values, tables);
  return combineScores(thousandths, scoreEnvironment(stated, thousandths, tables).thousandths, tables);
}

/**
 * Only the business-initiative score, in thousandths, when rules 1 and 2 do not apply. Independent
 * of the practices of rule 5.
 */
export function calculateInitiativeScore(stated: FlatCriteria): number {
  const capped = cap(adjust(stated, releasedTables).values, releasedTables).values;
  return scoreInitiative(capped, releasedTables).thousandths;
}

/**
 * The rounded score when rules 1 and 2 do not apply: besides the business-initiative score, in
 * thousandths, only flags count.
 */
export function roundedScoreFromInitiative(
  initiative: number,
  stated: Pick<FlatCriteria, FlagCriterionId>,
): number {
  return combineScores(initiative, scoreEnvironment(stated, initiative, releasedTables).thousandths).rounded;
}

function gradeStepsOf(stated: FlatCriteria): GradeSteps {
  const fixed = fixedAnswerTo(stated, releasedTables);
  if (fixed) {
    const score = combineScores(fixed.businessInitiative, fixed.experimentalEnvironment);
    return {
      fixedAnswer: fixed.id,
      adjustments: [],
      caps: [],
      businessInitiative: null,
      experimentalEnvironment: null,
      shares: score.shares,
      grade: gradeOf(score, fixed.verdict, fixed, [], [fixed.id]),
    };
  }
  const { adjusted, capped, initiative, environment, scores } = scoreParts(stated);
  const score = combineScores(scores.businessInitiative, scores.experimentalEnvironment);
  const verdict = verdictOf(capped.values, score.rounded);
  const counting = capped.steps.filter(({ changes }) => changes.length > 0).map(({ id }) => id);
  const holding = capped.steps.map(({ id }) => id);
  const findings = listFindings(stated, verdict, holding);
  return {
    fixedAnswer: null,
    adjustments: adjusted.steps,
    caps: capped.steps,
    businessInitiative: initiative.steps,
    experimentalEnvironment: environment.steps,
    shares: score.shares,
    grade: gradeOf(score, verdict, scores, counting.slice(0, maxLimitingFactors), findings),
  };
}

/** Rules 1 and 2. */
function fixedAnswerTo(stated: FlatCriteria, { fixedAnswers }: ScoringTables) {
  return fixedAnswers.find(({ whenAll }) => whenAll.every((flag) => stated[flag]));
}

/** Rules 3 to 5. */
function scoreParts(stated: FlatCriteria) {
  const adjusted = adjust(stated, releasedTables);
  const capped = cap(adjusted.values, releasedTables);
  const initiative = scoreInitiative(capped.values, releasedTables);
  const environment = scoreEnvironment(stated, initiative.thousandths, releasedTables);
  const scores: Scores = {
    businessInitiative: initiative.thousandths,
    experimentalEnvironment: environment.thousandths,
  };
  return { adjusted, capped, initiative, environment, scores };
}

type Scores = { businessInitiative: number; experimentalEnvironment: number };

function gradeOf(
  { tenThousandths, rounded }: FinalScore,
  verdict: Verdict,
  scores: Scores,
  limitingFactors: LimitingFactor[],
  findings: FindingId[],
): Grade {
  return {
    score: tenThousandths / 10_000,
    roundedScore: rounded,
    letter: letterOfScore(rounded),
    verdict,
    businessInitiative: {
      score: toPoints(scores.businessInitiative),
      appreciation: appreciationOf(scores.businessInitiative),
    },
    experimentalEnvironment: { score: toPoints(scores.experimentalEnvironment) },
    limitingFactors,
    findings,
    rulesVersion,
  };
}

function appreciationOf(thousandths: number): Appreciation {
  const row = appreciations.find(({ atLeast }) => thousandths >= atLeast);
  if (!row) throw new RangeError(`There is no appreciation for a score of ${toPoints(thousandths)}`);
  return row.id;
}

/** The letter of a rounded score, 1 to 5. */
export function letterOfScore(roundedScore: number): Letter {
  const letter = letters[roundedScore - 1];
  if (!letter) throw new RangeError(`There is no letter for a score of ${roundedScore}`);
  return letter;
}

/** Rules 3.1 to 3.3. */
function adjust(
  stated: FlatCriteria,
  { adjustments }: ScoringTables,
): { values: FlatCriteria; steps: GradeSteps['adjustments'] } {
  const values = { ...stated };
  const steps: GradeSteps['adjustments'] = [];
  for (const row of adjustments) {
    const { id, target, to } = row;
    if ('whenAny' in row && !row.whenAny.some((flag) => values[flag])) continue;
    if ('unlessAny' in row && row.unlessAny.some((flag) => values[flag])) continue;
    const from = values[target];
    // Cast: a list of literals can be searched only for these.
    if (!(row.from as readonly number[]).includes(from)) continue;
    values[target] = to;
    if (from !== to) steps.push({ id, target, from, to });
  }
  return { values, steps };
}

/** Rule 3.4. Conditions and "above 1" use the values before any cap. */
function cap(
  adjusted: FlatCriteria,
  { limitingFactorTable, cappedLevel }: ScoringTables,
): { values: FlatCriteria; steps: CapStep[] } {
  const values = { ...adjusted };
  const steps: CapStep[] = [];
  for (const row of limitingFactorTable) {
    if (!capHolds(row, adjusted)) continue;
    if ('unless' in row && steps.some(({ id }) => id === row.unless)) continue;
    // Cast: methods of a union of tuples have no common signature.
    const above = (row.caps as readonly CapTarget[]).filter((target) => adjusted[target] > cappedLevel);
    for (const target of above) values[target] = cappedLevel;
    const changes = above.map((target) => ({ target, from: adjusted[target], to: cappedLevel }));
    steps.push({ id: row.id, weight: row.weight, changes });
  }
  return { values, steps };
}

function capHolds({ when }: ScoringTables['limitingFactorTable'][number], values: FlatCriteria): boolean {
  return 'flag' in when ? values[when.flag] : everyBound(when.atMost, (id, max) => values[id] <= max);
}

/** A loop over the keys, because Object.entries is slow and searches grade thousands of times. */
function everyBound(
  bounds: Partial<Record<LevelCriterionId, number>>,
  holds: (id: LevelCriterionId, bound: number) => boolean,
): boolean {
  for (const key in bounds) {
    // Cast: `for … in` loses the type of the keys.
    const id = key as LevelCriterionId;
    const bound = bounds[id];
    if (bound !== undefined && !holds(id, bound)) return false;
  }
  return true;
}

/** Rule 4. */
function scoreInitiative(
  capped: FlatCriteria,
  { initiativeScores, initiativeReductions, reductionFloor }: ScoringTables,
): { thousandths: number; steps: InitiativeSteps } {
  const row = initiativeScores.find(
    (candidate) =>
      everyBound(candidate.atLeast, (id, min) => capped[id] >= min) &&
      !('unless' in candidate && capped[candidate.unless]),
  );
  if (!row) throw new Error('The last row of initiativeScores must apply to all');
  const reductions = row.score >= reductionFloor ? initiativeReductions.filter(({ id }) => capped[id]) : [];
  const reduced = row.score - reductions.reduce((sum, { loss }) => sum + loss, 0);
  const thousandths = reductions.length > 0 ? Math.max(reduced, reductionFloor) : row.score;
  return {
    thousandths,
    steps: {
      rule: row.id,
      base: toPoints(row.score),
      reductions: reductions.map(({ id, loss }) => ({ id, loss: toPoints(loss) })),
      givenBackByFloor: toPoints(thousandths - reduced),
      score: toPoints(thousandths),
    },
  };
}

/** Rule 5. A smell without its practice takes nothing. */
function scoreEnvironment(
  stated: Pick<FlatCriteria, FlagCriterionId>,
  initiative: number,
  { environmentWeights, smellTakesOnePartIn, environmentCeilings }: ScoringTables,
): { thousandths: number; steps: EnvironmentSteps } {
  const additions = environmentWeights
    .filter(({ id }) => stated[id])
    .map(({ id, weight, smell }) => ({
      id,
      smell: stated[smell] ? smell : null,
      gain: weight,
      loss: stated[smell] ? weight / smellTakesOnePartIn : 0,
    }));
  const sum = additions.reduce((total, { gain, loss }) => total + gain - loss, 0);
  const ceilings: EnvironmentSteps['ceilings'] = [];
  let thousandths = sum;
  for (const { id, when, ceiling } of environmentCeilings) {
    const holds = 'flag' in when ? stated[when.flag] : initiative <= when.businessInitiativeAtMost;
    const max = ceiling === 'businessInitiative' ? initiative : ceiling;
    if (!holds || thousandths <= max) continue;
    ceilings.push({ id, from: toPoints(thousandths), to: toPoints(max) });
    thousandths = max;
  }
  const inPoints = additions.map((step) => ({
    ...step,
    gain: toPoints(step.gain),
    loss: toPoints(step.loss),
  }));
  return {
    thousandths,
    steps: { additions: inPoints, sum: toPoints(sum), ceilings, score: toPoints(thousandths) },
  };
}

type FinalScore = { tenThousandths: number; rounded: number; shares: GradeSteps['shares'] };

/**
 * Rule 6, in whole thousandths. Their products with tenths are whole too, so a half is exact (3000
 * and 1750 give 2.5, which rounds to 3).
 */
export function combineScores(
  initiative: number,
  environment: number,
  { partWeights }: Pick<ScoringTables, 'partWeights'> = releasedTables,
): FinalScore {
  const ofInitiative = partWeights.businessInitiative * initiative;
  const ofEnvironment = partWeights.experimentalEnvironment * environment;
  const tenThousandths = ofInitiative + ofEnvironment;
  return {
    tenThousandths,
    rounded: Math.floor((tenThousandths + 5_000) / 10_000),
    shares: {
      businessInitiative: ofInitiative / 10_000,
      experimentalEnvironment: ofEnvironment / 10_000,
    },
  };
}

function verdictOf(capped: FlatCriteria, rounded: number): Verdict {
  const sum = (ids: readonly LevelCriterionId[]) => ids.reduce((total, id) => total + capped[id], 0);
  const row = verdictRules.find(
    (candidate) =>
      (!('roundedScoreAtMost' in candidate) || rounded <= candidate.roundedScoreAtMost) &&
      (!('flag' in candidate) || capped[candidate.flag]) &&
      (!('moreOf' in candidate) || sum(candidate.moreOf) > sum(candidate.thanOf)),
  );
  if (!row) throw new Error('The last row of verdictRules must apply to all');
  return row.verdict;
}
