/** Why a criterion counts: the sentence that the grade itself gives where there is one. */
import type { TFunction } from 'i18next';
import type { CriterionId } from '../../../grading/criteria.ts';

const reasons = {
  businessModelDefinition: 'improvements:why.businessModelDefinition',
  productStrategyDefinition: 'improvements:why.productStrategyDefinition',
  productMarketingActivities: 'findings:caps.noMarketingNoGrowth',
  growthActivities: 'findings:caps.noMarketingNoGrowth',
  userExperienceActivities: 'findings:caps.noUserExperience',
  deliveryActivities: 'findings:caps.weakDelivery',
  deliveryListedBeforeTacticsAndStrategy: 'findings:caps.deliveryListedFirst',
  featureTeam: 'findings:caps.featureTeam',
  titleIsProductOwner: 'findings:fixedAnswers.productOwnerTitle.sentence',
  productManagerWorksWithDistinctProductOwner: 'findings:adjustments.distinctProductOwnerTakesDelivery',
  usesSAFe: 'findings:adjustments.safeLowersBusinessModel',
  collaboratesWithDistinctBusinessTeam: 'findings:adjustments.distinctBusinessTeamLowersStrategy',
  userNeedsOverBusinessValue: 'findings:caps.userNeedsOverBusinessValue',
  manageMultipleProducts: 'findings:initiativeReductions.manageMultipleProducts',
  noDistinctUXDesigner: 'findings:initiativeReductions.noDistinctUXDesigner',
  productMarketingCustomerDiscovery: 'improvements:why.productMarketingCustomerDiscovery',
  growthMarketingCustomerDiscovery: 'improvements:why.growthMarketingCustomerDiscovery',
  UXCustomerDiscovery: 'improvements:why.UXCustomerDiscovery',
  continuousDelivery: 'improvements:why.continuousDelivery',
  uxOptimizationOverExperimentation: 'findings:environment.leanings.uxOptimizationOverExperimentation',
  productMarketingOptimizationOverExperimentation:
    'findings:environment.leanings.productMarketingOptimizationOverExperimentation',
  growthMarketingOptimizationOverExperimentation:
    'findings:environment.leanings.growthMarketingOptimizationOverExperimentation',
  featureDeliverySpeedOverBusinessValueDelivery:
    'findings:environment.leanings.featureDeliverySpeedOverBusinessValueDelivery',
  internalProduct: 'findings:environmentCeilings.internalProduct',
} as const satisfies Record<CriterionId, string>;

/** One sentence, of the page's language. */
export function reasonFor(id: CriterionId, t: TFunction<['lift', 'findings', 'improvements']>): string {
  return t(reasons[id]);
}
