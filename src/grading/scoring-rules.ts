/**
 * Every figure and condition of docs/domain/scoring.md as data: `grade` computes from these tables,
 * and the page on how the score is calculated is generated from them. Scores are whole thousandths,
 * so that sums are exact; `toPoints` shows them. The caps of rule 3.4 stand in limiting-factors.ts.
 */
import type { FlagCriterionId, LevelCriterionId } from './criteria.ts';
import { cappedLevel, limitingFactorTable } from './limiting-factors.ts';

/**
 * Incremented whenever an output of `grade` may change; tests/goldens/grading.json enforces this.
 */
export const rulesVersion = 1;

/** Thousandths as points: 4170 is 4.17. */
export function toPoints(thousandths: number): number {
  return thousandths / 1000;
}

/** Letters for the rounded scores 1, 2, 3, 4 and 5. */
export const letters = ['E', 'D', 'C', 'B', 'A'] as const;
/** A is best, E is worst. */
export type Letter = (typeof letters)[number];

type FixedAnswerRow = {
  id: string;
  whenAll: readonly FlagCriterionId[];
  businessInitiative: number;
  experimentalEnvironment: number;
  verdict: string;
};

/**
 * Rules 1 and 2: the first row whose flags are all true decides, and nothing else applies. Scores
 * in thousandths.
 */
export const fixedAnswers = [
  {
    id: 'safeProductOwner',
    whenAll: ['titleIsProductOwner', 'usesSAFe'],
    businessInitiative: 2000,
    experimentalEnvironment: 2000,
    verdict: 'moreOfAProjectManager',
  },
  {
    id: 'productOwnerTitle',
    whenAll: ['titleIsProductOwner'],
    businessInitiative: 2000,
    experimentalEnvironment: 2000,
    verdict: 'moreOfAProjectManager',
  },
] as const satisfies readonly FixedAnswerRow[];

/** The id of a row that settles the grade (rules 1 and 2); findings.json has its sentences. */
export type FixedAnswerId = (typeof fixedAnswers)[number]['id'];

type AdjustmentRow = {
  id: string;
  target: LevelCriterionId;
  /** Applies when one of these flags is true … */
  whenAny?: readonly FlagCriterionId[];
  /** … and none of these. */
  unlessAny?: readonly FlagCriterionId[];
  /** Applies only to these levels of the target. */
  from: readonly number[];
  to: number;
};

/** SAFe implies a distinct Product Owner, named or not (rule 3.1). */
const distinctProductOwner = ['productManagerWorksWithDistinctProductOwner', 'usesSAFe'] as const;

/** Rules 3.1 to 3.3, in order, on a copy of the criteria. */
export const adjustments = [
  {
    id: 'safeLowersBusinessModel',
    target: 'businessModelDefinition',
    whenAny: ['usesSAFe'],
    from: [3],
    to: 2,
  },
  {
    id: 'distinctProductOwnerTakesDelivery',
    target: 'deliveryActivities',
    whenAny: distinctProductOwner,
    from: [1, 2, 3],
    to: 1,
  },
  {
    id: 'deliveryIsWhole',
    target: 'deliveryActivities',
    unlessAny: distinctProductOwner,
    from: [2],
    to: 3,
  },
  {
    id: 'distinctBusinessTeamLowersStrategy',
    target: 'productStrategyDefinition',
    whenAny: ['collaboratesWithDistinctBusinessTeam'],
    from: [3],
    to: 2,
  },
] as const satisfies readonly AdjustmentRow[];

/** The id of a row of rules 3.1 to 3.3. */
export type AdjustmentId = (typeof adjustments)[number]['id'];

type InitiativeRow = {
  id: string;
  /** Minimum capped levels. */
  atLeast: Partial<Record<LevelCriterionId, number>>;
  /** Does not apply when this flag is true. */
  unless?: FlagCriterionId;
  score: number;
};

/** Rule 4: the first row that applies gives the business-initiative score, in thousandths. */
export const initiativeScores = [
  {
    id: 'businessModelAndStrategy',
    atLeast: { businessModelDefinition: 2, productStrategyDefinition: 2 },
    score: 5000,
  },
  { id: 'businessModelWithoutStrategy', atLeast: { businessModelDefinition: 2 }, score: 3000 },
  {
    id: 'consultedOnBoth',
    atLeast: { businessModelDefinition: 1, productStrategyDefinition: 1 },
    unless: 'userNeedsOverBusinessValue',
    score: 3000,
  },
  { id: 'otherwise', atLeast: {}, score: 2000 },
] as const satisfies readonly InitiativeRow[];

/** The id of a row of rule 4. */
export type InitiativeScoreId = (typeof initiativeScores)[number]['id'];

/**
 * Rule 4: what these flags deduct, in thousandths of a point, from a business-initiative score of at
 * least `reductionFloor`.
 */
export const initiativeReductions = [
  { id: 'manageMultipleProducts', loss: 500 },
  { id: 'noDistinctUXDesigner', loss: 330 },
] as const satisfies readonly { id: FlagCriterionId; loss: number }[];

/** The id of a flag that deducts points, which is the flag's own. */
export type InitiativeReductionId = (typeof initiativeReductions)[number]['id'];

/** Whether a reason for a score is a flag that itself deducts points. */
export function isInitiativeReduction(id: string): id is InitiativeReductionId {
  return initiativeReductions.some((row) => row.id === id);
}

/** The lowest score that a deduction of rule 4 leaves, in thousandths. */
export const reductionFloor = 3000;

/**
 * Rule 5: what each practice adds to the environment score, in thousandths, and the smell that
 * takes part of it back.
 */
export const environmentWeights = [
  {
    id: 'productMarketingCustomerDiscovery',
    weight: 500,
    smell: 'productMarketingOptimizationOverExperimentation',
  },
  {
    id: 'growthMarketingCustomerDiscovery',
    weight: 1500,
    smell: 'growthMarketingOptimizationOverExperimentation',
  },
  { id: 'UXCustomerDiscovery', weight: 2000, smell: 'uxOptimizationOverExperimentation' },
  { id: 'continuousDelivery', weight: 1000, smell: 'featureDeliverySpeedOverBusinessValueDelivery' },
] as const satisfies readonly { id: FlagCriterionId; weight: number; smell: FlagCriterionId }[];

/** A practice that adds its weight to the environment score (rule 5). */
export type EnvironmentPracticeId = (typeof environmentWeights)[number]['id'];
/** A smell that takes back a part of the weight that its practice added (rule 5). */
export type EnvironmentSmellId = (typeof environmentWeights)[number]['smell'];

/** Rule 5: a smell takes back one part in this many of a weight that was added. */
export const smellDivisor = 4;

/** Rule 5: maximum environment score, in thousandths, when the row's condition holds; in order. */
export const environmentCeilings = [
  { id: 'internalProduct', when: { flag: 'internalProduct' }, ceiling: 2000 },
  { id: 'weakBusinessInitiative', when: { businessInitiativeAtMost: 2000 }, ceiling: 'businessInitiative' },
] as const satisfies readonly {
  id: string;
  when: { flag: FlagCriterionId } | { businessInitiativeAtMost: number };
  ceiling: number | 'businessInitiative';
}[];

/** The id of a row that caps the environment score (rule 5). */
export type EnvironmentCeilingId = (typeof environmentCeilings)[number]['id'];

/** Rule 6: the weight of each part in the final score, in tenths. */
export const partWeights = { businessInitiative: 6, experimentalEnvironment: 4 } as const;

type VerdictRow = {
  verdict: string;
  /** Applies up to this rounded score. */
  roundedScoreAtMost?: number;
  flag?: FlagCriterionId;
  /** Applies when the first levels have a greater sum than the second. */
  moreOf?: readonly LevelCriterionId[];
  thanOf?: readonly LevelCriterionId[];
};

/** What is no product offer scores this, without a grade: docs/domain/specification.md, section 4. */
export const scoreOfNoProductOffer = 1;

/** The rounded score up to which an offer is low: docs/domain/specification.md, section 9. */
export const maxLowScore = 2;

/** Rule 6: the first row that applies gives the verdict, with the adjusted and capped values. */
export const verdictRules = [
  {
    verdict: 'projectManager',
    roundedScoreAtMost: maxLowScore,
    moreOf: ['deliveryActivities', 'userExperienceActivities'],
    thanOf: ['productMarketingActivities', 'growthActivities'],
  },
  { verdict: 'businessAnalyst', flag: 'featureTeam' },
  { verdict: 'marketingProductManager', roundedScoreAtMost: maxLowScore },
  { verdict: 'productManager' },
] as const satisfies readonly VerdictRow[];

/** The conclusion of a grade; findings.json has a sentence for each. */
export type Verdict = (typeof verdictRules)[number]['verdict'] | (typeof fixedAnswers)[number]['verdict'];

/**
 * Names of business-initiative scores by minimum score in thousandths; the first matching row
 * applies.
 */
export const appreciations = [
  { id: 'strong', atLeast: 4000 },
  { id: 'partial', atLeast: 3000 },
  { id: 'weak', atLeast: 0 },
] as const;

/** How strong the business initiative is; findings.json has its words. */
export type Appreciation = (typeof appreciations)[number]['id'];

/** The tables from which the score of an offer is calculated. */
export const releasedTables = {
  fixedAnswers,
  adjustments,
  cappedLevel,
  limitingFactorTable,
  initiativeScores,
  initiativeReductions,
  reductionFloor,
  environmentWeights,
  smellTakesOnePartIn: smellDivisor,
  environmentCeilings,
  partWeights,
} as const;

type WithOtherFigures<Value> = Value extends number
  ? number
  : Value extends string
    ? Value
    : Value extends readonly (infer Row)[]
      ? readonly WithOtherFigures<Row>[]
      : { readonly [Key in keyof Value]: WithOtherFigures<Value[Key]> };

/**
 * The same with other figures, or with fewer rows: for rehearsals only, since every published grade
 * uses the released tables.
 */
export type ScoringTables = WithOtherFigures<typeof releasedTables>;
