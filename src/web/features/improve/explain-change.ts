/** Why a criterion counts: the sentence of the grade itself if there is one. */
import type { CriterionId } from '../../../grading/criteria.ts';
import { isInitiativeReduction } from '../../../grading/scoring-rules.ts';
import type { Translate } from '../../../language/text-keys.ts';

/** Sentences of rules that are not named after the criterion. */
const reasons = {
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
  uxOptimizationOverExperimentation: 'findings:environment.leanings.uxOptimizationOverExperimentation',
  productMarketingOptimizationOverExperimentation:
    'findings:environment.leanings.productMarketingOptimizationOverExperimentation',
  growthMarketingOptimizationOverExperimentation:
    'findings:environment.leanings.growthMarketingOptimizationOverExperimentation',
  featureDeliverySpeedOverBusinessValueDelivery:
    'findings:environment.leanings.featureDeliverySpeedOverBusinessValueDelivery',
  internalProduct: 'findings:environmentCeilings.internalProduct',
} as const satisfies Partial<Record<CriterionId, string>>;

const keys: Partial<Record<CriterionId, (typeof reasons)[keyof typeof reasons]>> = reasons;

/** One sentence, in the page’s language. */
export function explainChange(id: CriterionId, t: Translate<'findings' | 'improvements'>): string {
  const key = keys[id];
  if (key) return t(key);
  if (isInitiativeReduction(id)) return t(`findings:initiativeReductions.${id}`);
  // Cast: explain-change.test.ts checks that each remaining criterion has its sentence in criteria.json.
  return t(`improvements:why.${id}` as 'improvements:why.continuousDelivery');
}
