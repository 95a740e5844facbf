/** Reads all criteria of an offer, each by its own rule; rules that build on others come after them. */
import { type CriterionId, criteriaTable, type LevelCriterionId } from '../../grading/criteria.ts';
import {
  readContinuousDelivery,
  readGrowthDiscovery,
  readMarketDiscovery,
  readUserDiscovery,
} from './environment.ts';
import { readLevel } from './levels.ts';
import {
  namedFlagIds,
  readDistinctProductOwner,
  readFeatureTeam,
  readNamedFlags,
  readNoDistinctDesigner,
  readSafe,
  readTitleIsProductOwner,
} from './organisation.ts';
import type { OfferView, Verdict } from './rule.ts';
import {
  readDeliveryFirst,
  readGrowthOptimization,
  readMarketingOptimization,
  readSpeed,
  readUserNeeds,
  readUxOptimization,
} from './smells.ts';

/** What the rules say of each criterion. */
export type Verdicts = Record<CriterionId, Verdict>;

// Cast: a filter by a field does not narrow the type of the rows.
const levelIds = criteriaTable.filter((row) => 'max' in row).map(({ id }) => id) as LevelCriterionId[];

/** Raises user experience to level 1 where a duty studies users, which is user-experience work. */
function withStudies(activity: Verdict<number>, studies: Verdict<boolean>): Verdict<number> {
  const done = studies.because.filter(({ statement }) => statement.kind === 'duty');
  return activity.value > 0 || done.length === 0 ? activity : { value: 1, because: done };
}

/** An offer and what the rules read, before the classifier has judged each sentence by itself. */
export type Proposed = { view: OfferView; proposed: Verdicts };

/** Removes from a verdict the sentences that do not support it by themselves. */
export type Check = <Value extends number | boolean>(
  id: CriterionId,
  verdict: Verdict<Value>,
) => Verdict<Value>;

const unchecked: Check = (_, verdict) => verdict;

/**
 * Reads all criteria. Each rule works by itself, except those that depend on another one's verdict.
 * `check` is applied to verdicts as they come; without it all sentences count.
 */
export function readCriteria(view: OfferView, check = unchecked): Verdicts {
  // Cast: every level has got its entry.
  const levels = Object.fromEntries(levelIds.map((id) => [id, check(id, readLevel(id, view))])) as Record<
    LevelCriterionId,
    Verdict<number>
  >;
  const title = readTitleIsProductOwner(view);
  const market = check('productMarketingCustomerDiscovery', readMarketDiscovery(view));
  const growth = check('growthMarketingCustomerDiscovery', readGrowthDiscovery(view));
  const users = check('UXCustomerDiscovery', readUserDiscovery(view));
  const named = readNamedFlags(view);
  for (const id of namedFlagIds) named[id] = check(id, named[id]);
  levels.userExperienceActivities = withStudies(levels.userExperienceActivities, users);
  return {
    ...levels,
    ...named,
    deliveryListedBeforeTacticsAndStrategy: readDeliveryFirst(view, levels.deliveryActivities),
    featureTeam: check('featureTeam', readFeatureTeam(view)),
    titleIsProductOwner: title,
    productManagerWorksWithDistinctProductOwner: check(
      'productManagerWorksWithDistinctProductOwner',
      readDistinctProductOwner(view),
    ),
    usesSAFe: check('usesSAFe', readSafe(view)),
    userNeedsOverBusinessValue: check(
      'userNeedsOverBusinessValue',
      readUserNeeds(view, levels.businessModelDefinition),
    ),
    noDistinctUXDesigner: check('noDistinctUXDesigner', readNoDistinctDesigner(view)),
    productMarketingCustomerDiscovery: market,
    growthMarketingCustomerDiscovery: growth,
    UXCustomerDiscovery: users,
    continuousDelivery: check('continuousDelivery', readContinuousDelivery(view)),
    uxOptimizationOverExperimentation: check(
      'uxOptimizationOverExperimentation',
      readUxOptimization(view, levels.userExperienceActivities, users),
    ),
    productMarketingOptimizationOverExperimentation: check(
      'productMarketingOptimizationOverExperimentation',
      readMarketingOptimization(levels.productMarketingActivities, market),
    ),
    growthMarketingOptimizationOverExperimentation: check(
      'growthMarketingOptimizationOverExperimentation',
      readGrowthOptimization(levels.growthActivities, growth),
    ),
    featureDeliverySpeedOverBusinessValueDelivery: check(
      'featureDeliverySpeedOverBusinessValueDelivery',
      readSpeed(view),
    ),
  };
}

/** The verdicts for a text that is no offer: every criterion 0 or false, without evidence. */
export function nothingRead(): Verdicts {
  const entries = criteriaTable.map((row) => [row.id, { value: 'max' in row ? 0 : false, because: [] }]);
  return Object.fromEntries(entries);
}
