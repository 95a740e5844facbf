/**
 * Discovery, delivery and the smells of the environment: docs/domain/criteria.md, "Experimental
 * environment".
 */
import type { ConceptHit } from '../lexicon/lexicon.ts';
import type { Statement } from '../statements/statement-kind.ts';
import { flag, holding, type OfferView, ofKind, told, type Verdict } from './rule.ts';

/**
 * Whether the sentence only watches competitors. That is no discovery unless it looks for needs or
 * opportunities there.
 */
function watchesOnly({ concepts }: Statement): boolean {
  const watched = concepts.get('competitorWatch') ?? [];
  const isWatch = ({ from, to }: ConceptHit) => watched.some((watch) => watch.from <= to && from <= watch.to);
  return !concepts.has('soughtFinding') && (concepts.get('discoveryOfMarket') ?? []).every(isWatch);
}

/**
 * Whether the sentence studies only how a product is used. That is user discovery; a study of
 * customers, their needs or what they would pay is market discovery too.
 */
function studiesUseOnly({ concepts }: Statement): boolean {
  return concepts.has('studyOfUse') && !concepts.has('buyerWords');
}

/** Reads `productMarketingCustomerDiscovery` from duties that study a market or its customers. */
export function readMarketDiscovery(view: OfferView): Verdict<boolean> {
  const duties = ofKind(view, 'duty').filter(
    (statement) =>
      !statement.concepts.has('requestTakingSure') && !watchesOnly(statement) && !studiesUseOnly(statement),
  );
  return told(duties, 'discoveryOfMarket');
}

/** Reads `growthMarketingCustomerDiscovery` from sentences that name A/B tests. */
export function readGrowthDiscovery(view: OfferView): Verdict<boolean> {
  return told(ofKind(view, 'duty', 'context', 'aside'), 'abTest');
}

/** Reads `UXCustomerDiscovery` from sentences about studies of users. */
export function readUserDiscovery(view: OfferView): Verdict<boolean> {
  const practice = ofKind(view, 'duty', 'context').filter(
    ({ kind, section, concepts }) => kind === 'duty' || (section !== 'company' && concepts.has('userTalk')),
  );
  return told(practice, 'userStudy');
}

/** A rhythm that is named decides; a practice such as CI/CD counts where no slower rhythm is named. */
export function readContinuousDelivery(view: OfferView): Verdict<boolean> {
  const statements = ofKind(view, 'duty', 'context', 'aside');
  const frequent = holding(statements, 'frequentRelease');
  const practice = holding(statements, 'continuousPractice');
  const slow = holding(ofKind(view, 'duty', 'context'), 'slowRelease');
  if (slow.length > 0)
    return flag(
      frequent.filter(({ statement }) => !statement.concepts.has('slowRelease')),
      slow,
    );
  return flag([...frequent, ...practice]);
}
