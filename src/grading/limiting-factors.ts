/**
 * What keeps the strategic responsibilities from counting in full: the caps of
 * docs/domain/scoring.md, rule 3.4.
 */
import type { FlagCriterionId, LevelCriterionId } from './criteria.ts';

/** The two criteria that caps lower. */
export type CapTarget = 'productStrategyDefinition' | 'businessModelDefinition';

type CapRow = {
  id: string;
  /** Holds when this flag is true, or when each of these levels is at most the given one. */
  when: { flag: FlagCriterionId } | { atMost: Partial<Record<LevelCriterionId, number>> };
  /** Does not hold when this other cap does. */
  unless?: string;
  caps: readonly CapTarget[];
  /** 1 to 7; of the factors that count, those with the lowest weight are named. */
  weight: number;
};

/** A cap lowers its targets to this level. */
export const cappedLevel = 1;

/** Maximum limiting factors named by a grade. */
export const maxLimitingFactors = 2;

/**
 * Every cap, lowest weight first. Conditions use the adjusted values, before any cap. A cap counts
 * as a limiting factor only when one of its targets was above `cappedLevel` by then.
 */
export const limitingFactorTable = [
  {
    id: 'featureTeam',
    when: { flag: 'featureTeam' },
    caps: ['productStrategyDefinition'],
    weight: 1,
  },
  {
    id: 'noMarketingNoGrowth',
    when: { atMost: { productMarketingActivities: 0, growthActivities: 0 } },
    caps: ['productStrategyDefinition'],
    weight: 2,
  },
  {
    id: 'weakMarketingAndGrowth',
    when: { atMost: { productMarketingActivities: 1, growthActivities: 1 } },
    unless: 'noMarketingNoGrowth',
    caps: ['productStrategyDefinition'],
    weight: 3,
  },
  {
    id: 'deliveryListedFirst',
    when: { flag: 'deliveryListedBeforeTacticsAndStrategy' },
    caps: ['productStrategyDefinition'],
    weight: 4,
  },
  {
    id: 'userNeedsOverBusinessValue',
    when: { flag: 'userNeedsOverBusinessValue' },
    caps: ['productStrategyDefinition', 'businessModelDefinition'],
    weight: 5,
  },
  {
    id: 'weakDelivery',
    when: { atMost: { deliveryActivities: 1 } },
    caps: ['productStrategyDefinition'],
    weight: 6,
  },
  {
    id: 'noUserExperience',
    when: { atMost: { userExperienceActivities: 0 } },
    caps: ['productStrategyDefinition'],
    weight: 7,
  },
] as const satisfies readonly CapRow[];

/** What limits a business initiative; findings.json has a sentence for each. */
export type LimitingFactor = (typeof limitingFactorTable)[number]['id'];
