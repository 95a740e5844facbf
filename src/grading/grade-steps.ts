/** What a grade holds, and every step of the sum that leads to it; grade.ts computes both. */
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
  /** `score` is 0 to 5, exact. Its appreciation is the figure itself. */
  experimentalEnvironment: { score: number };
  /** At most two, lowest weight first. */
  limitingFactors: LimitingFactor[];
  /** All that was found, in the order of `findingIds`. */
  findings: FindingId[];
  rulesVersion: number;
};

/** A level that a rule changed. */
export type LevelChange = { target: LevelCriterionId; from: number; to: number };

/** One cap that holds. `changes` is empty where its targets already stood at 1 or below; then it limits nothing. */
export type CapStep = { id: LimitingFactor; weight: number; changes: LevelChange[] };

/** How the business-initiative score came about; all scores in points. */
export type InitiativeSteps = {
  rule: InitiativeScoreId;
  base: number;
  reductions: { id: InitiativeReductionId; loss: number }[];
  /** What the floor of 3 gave back of the reductions; 0 where it did not. */
  givenBackByFloor: number;
  score: number;
};

/** How the environment score came about; all scores in points. */
export type EnvironmentSteps = {
  additions: { id: EnvironmentPracticeId; gain: number; smell: EnvironmentSmellId | null; loss: number }[];
  sum: number;
  /** Ceilings that lowered the score. */
  ceilings: { id: EnvironmentCeilingId; from: number; to: number }[];
  score: number;
};

/**
 * The whole sum. Where rules 1 or 2 answered, `fixedAnswer` names the rule, no cap or adjustment applies and the two
 * parts are null: their scores are the fixed ones of `grade`.
 */
export type GradeSteps = {
  fixedAnswer: FixedAnswerId | null;
  adjustments: (LevelChange & { id: AdjustmentId })[];
  caps: CapStep[];
  businessInitiative: InitiativeSteps | null;
  experimentalEnvironment: EnvironmentSteps | null;
  /** What each part brings to the final score: 0.6 and 0.4 of it, in points. */
  shares: { businessInitiative: number; experimentalEnvironment: number };
  grade: Grade;
};
