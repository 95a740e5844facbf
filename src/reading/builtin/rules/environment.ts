/** Discovery, delivery and the smells of the environment: domain/criteria.md, "Experimental environment". */
import { flag, holding, type OfferView, ofKind, type Verdict } from './rule.ts';

export function readMarketDiscovery(view: OfferView): Verdict<boolean> {
  const duties = ofKind(view, 'duty').filter(({ concepts }) => !concepts.has('requestTakingSure'));
  return flag(holding(duties, 'discoveryOfMarket'));
}

export function readGrowthDiscovery(view: OfferView): Verdict<boolean> {
  return flag(holding(ofKind(view, 'duty', 'context'), 'abTest'));
}

export function readUserDiscovery(view: OfferView): Verdict<boolean> {
  const practice = ofKind(view, 'duty', 'context').filter(
    ({ kind, section }) => kind === 'duty' || section !== 'company',
  );
  return flag(holding(practice, 'userStudy'));
}

export function readContinuousDelivery(view: OfferView): Verdict<boolean> {
  return flag(
    holding(ofKind(view, 'duty', 'context', 'aside'), 'continuous'),
    holding(ofKind(view, 'duty', 'context'), 'slowRelease'),
  );
}
