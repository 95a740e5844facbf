/**
 * The claims that the classifier evaluates for a sentence and an offer: a criterion at a minimum
 * level, or a flag.
 */
import { type CriterionId, criteriaTable } from '../../grading/criteria.ts';

/** `level` is 1 for a flag. */
export type Claim = { id: CriterionId; level: number };

/**
 * The criteria known to the weights. A new one is added when it is learned (`npm run train --
 * train-classifier`): until then only the rules read it.
 */
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

/** The rows of the criteria known to the weights, each with its highest level, 1 for a flag. */
export const knownCriteria: readonly { id: CriterionId; highest: number }[] = criteriaTable
  .filter(({ id }) => inWeights.has(id))
  .map((row) => ({ id: row.id, highest: 'max' in row ? row.max : 1 }));

/** Determined by the title or the order of duties rather than by a sentence. */
const ofNoSentence: ReadonlySet<CriterionId> = new Set([
  'titleIsProductOwner',
  'deliveryListedBeforeTacticsAndStrategy',
]);

/**
 * The claims evaluated for sentences, in criteria order, levels ascending. For
 * `noDistinctUXDesigner` the claim is inverted: the sentence names a designer.
 */
export const lineClaims: readonly Claim[] = knownCriteria
  .filter(({ id }) => !ofNoSentence.has(id))
  .flatMap(({ id, highest }) => Array.from({ length: highest }, (_, i) => ({ id, level: i + 1 })));
