/** What the classifier is asked of a sentence and of an offer: a criterion at a level at least, or a flag. */
import { type CriterionId, criteriaTable } from '../../../grading/criteria.ts';

/** `level` is 1 for a flag. */
export type Claim = { id: CriterionId; level: number };

/** The criteria that the weights know. One that is new joins them when it is learned (`npm run train -- train-classifier`): until then the rules read it alone. */
const inWeights: ReadonlySet<string> = new Set([
  'businessModelDefinition',
  'productStrategyDefinition',
  'productMarketingActivities',
  'growthActivities',
  'userExperienceActivities',
  'deliveryActivities',
  'deliveryListedBeforeTacticsAndStrategy',
  'featureTeam',
  'titleIsProductOwner',
  'productManagerWorksWithDistinctProductOwner',
  'usesSAFe',
  'collaboratesWithDistinctBusinessTeam',
  'userNeedsOverBusinessValue',
  'manageMultipleProducts',
  'noDistinctUXDesigner',
  'productMarketingCustomerDiscovery',
  'growthMarketingCustomerDiscovery',
  'UXCustomerDiscovery',
  'continuousDelivery',
  'uxOptimizationOverExperimentation',
  'productMarketingOptimizationOverExperimentation',
  'growthMarketingOptimizationOverExperimentation',
  'featureDeliverySpeedOverBusinessValueDelivery',
  'internalProduct',
]);

/** The rows of the criteria that the weights know, and of each its highest level, 1 for a flag. */
export const knownCriteria: readonly { id: CriterionId; highest: number }[] = criteriaTable
  .filter(({ id }) => inWeights.has(id))
  .map((row) => ({ id: row.id, highest: 'max' in row ? row.max : 1 }));

/** The title says it, or the order of the duties: no sentence does. */
const ofNoSentence: ReadonlySet<CriterionId> = new Set([
  'titleIsProductOwner',
  'deliveryListedBeforeTacticsAndStrategy',
]);

/**
 * The claims that sentences are asked for, in the order of the criteria, levels upwards. Of `noDistinctUXDesigner` they are asked whether they name
 * a designer.
 */
export const lineClaims: readonly Claim[] = knownCriteria
  .filter(({ id }) => !ofNoSentence.has(id))
  .flatMap(({ id, highest }) => Array.from({ length: highest }, (_, i) => ({ id, level: i + 1 })));
