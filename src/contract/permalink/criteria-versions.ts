/**
 * The criteria of each version of the permalink's code, in order: literals, so that a change of
 * `criteriaTable` changes no link that was sent. A version is never edited. When the table of
 * criteria changes, a new version is added here (permalink.properties.test.ts compares the newest
 * one with the table), and new links use it.
 */

/** `max` is the highest level; without it the value is true or false. */
export type LinkedCriterion = { id: string; max?: number };

/** The criteria of rules version 1. */
const version1 = [
  { id: 'businessModelDefinition', max: 3 },
  { id: 'productStrategyDefinition', max: 3 },
  { id: 'productMarketingActivities', max: 2 },
  { id: 'growthActivities', max: 2 },
  { id: 'userExperienceActivities', max: 1 },
  { id: 'deliveryActivities', max: 3 },
  { id: 'deliveryListedBeforeTacticsAndStrategy' },
  { id: 'featureTeam' },
  { id: 'titleIsProductOwner' },
  { id: 'productManagerWorksWithDistinctProductOwner' },
  { id: 'usesSAFe' },
  { id: 'collaboratesWithDistinctBusinessTeam' },
  { id: 'userNeedsOverBusinessValue' },
  { id: 'manageMultipleProducts' },
  { id: 'noDistinctUXDesigner' },
  { id: 'productMarketingCustomerDiscovery' },
  { id: 'growthMarketingCustomerDiscovery' },
  { id: 'UXCustomerDiscovery' },
  { id: 'continuousDelivery' },
  { id: 'uxOptimizationOverExperimentation' },
  { id: 'productMarketingOptimizationOverExperimentation' },
  { id: 'growthMarketingOptimizationOverExperimentation' },
  { id: 'featureDeliverySpeedOverBusinessValueDelivery' },
  { id: 'internalProduct' },
] as const satisfies readonly LinkedCriterion[];

/** By the first character of the code, oldest first. */
export const criteriaVersions: readonly { version: string; criteria: readonly LinkedCriterion[] }[] = [
  { version: '1', criteria: version1 },
];

/** The criteria that every result has, whichever release wrote it; the others were added later. */
export const firstCriteria: ReadonlySet<string> = new Set(version1.map(({ id }) => id));
