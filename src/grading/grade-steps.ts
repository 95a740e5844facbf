/** The contents of a grade, and every step of its calculation; computed by grade.ts. */
import type { LevelCriterionId } from './criteria.ts';
import type { FindingId } from './findings.ts';
import type { LimitingFactor } from './limiting-factors.ts';
import type {
  AdjustmentId,
  Appreciation,
  EnvironmentCeilingId,
  EnvironmentPracticeId,
  EnvironmentSmellId,
  FixedAnswerId,
  InitiativeReductionId,
  InitiativeScoreId,
  Letter,
  Verdict,
} from './scoring-rules.ts';

/**
 * What an offer is worth, in ids and figures; language/ has the words (docs/domain/scoring.md, "The
 * function").
 */
export type Grade = {
  /** 1.2 to 5, exact. */
  score: number;
  /** 1 to 5, half up. */
  roundedScore: number;
  letter: Letter;
  verdict: Verdict;
  /** `score` is 2 to 5, exact. */
  businessInitiative: { score: number; appreciation: Appreciation };
  /** `score` is 0 to 5, exact, and serves as its own appreciation. */
  experimentalEnvironment: { score: number };
  /** At most two, lowest weight first. */
  limitingFactors: LimitingFactor[];
  /** All findings, in the order of `findingIds`. */
  findings: FindingId[];
  rulesVersion: number;
};

/** A level changed by a rule. */
export type LevelChange = { target: LevelCriterionId; from: number; to: number };

/**
 * A cap that applies. `changes` is empty when its targets were already at 1 or below; then it
 * limits nothing.
 */
export type CapStep = { id: LimitingFactor; weight: number; changes: LevelChange[] };

/** Calculation of the business-initiative score; all scores in points. */
export type InitiativeSteps = {
  rule: InitiativeScoreId;
  base: number;
  reductions: { id: InitiativeReductionId; loss: number }[];
  /** The part of the reductions undone by the floor of 3; 0 when the floor did not apply. */
  givenBackByFloor: number;
  score: number;
};

/** Calculation of the environment score; all scores in points. */
export type EnvironmentSteps = {
  additions: { id: EnvironmentPracticeId; gain: number; smell: EnvironmentSmellId | null; loss: number }[];
  sum: number;
  /** Ceilings that lowered the score. */
  ceilings: { id: EnvironmentCeilingId; from: number; to: number }[];
  score: number;
};

/**
 * The whole calculation. When rule 1 or 2 applied, `fixedAnswer` names it, no cap or adjustment
 * applies and both parts are null: their scores are the fixed ones of `grade`.
 */
export type GradeSteps = {
  fixedAnswer: FixedAnswerId | null;
  adjustments: (LevelChange & { id: AdjustmentId })[];
  caps: CapStep[];
  businessInitiative: InitiativeSteps | null;
  experimentalEnvironment: EnvironmentSteps | null;
  /** The contribution of each part to the final score: 0.6 and 0.4 of it, in points. */
  shares: { businessInitiative: number; experimentalEnvironment: number };
  grade: Grade;
};
