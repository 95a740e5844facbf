/**
 * Smells that are read from the order of the duties or from where their weight lies
 * (docs/domain/criteria.md, "Environment smells").
 */
import type { Concept } from '../lexicon/lexicon.ts';
import type { Statement } from '../statements/statement-kind.ts';
import { type Evidence, flag, holding, type OfferView, ofKind, type Verdict } from './rule.ts';

const tactics: readonly Concept[] = [
  'money',
  'businessKpis',
  'vision',
  'roadmap',
  'marketStudy',
  'telling',
  'salesSupport',
  'growthFigure',
  'abTest',
  'uxWork',
  'userStudy',
  'discoveryOfMarket',
];
const delivery: readonly Concept[] = ['deliverySure', 'deliveryDuty', 'requestTaking'];

function firstOf({ concepts }: Statement, among: readonly Concept[]): number {
  return Math.min(
    ...among.flatMap((concept) => concepts.get(concept)?.map(({ from }) => from) ?? []),
    Number.POSITIVE_INFINITY,
  );
}

/** False where there is no delivery duty, whatever speaks of delivery in passing. */
export function readDeliveryFirst(view: OfferView, activity: Verdict<number>): Verdict<boolean> {
  if (activity.value === 0) return flag([]);
  const duties = ofKind(view, 'duty');
  const inSection = duties.filter(({ section }) => section === 'duties');
  const candidates = [
    inSection.filter(({ bullet }) => bullet),
    duties.filter(({ bullet }) => bullet),
    inSection,
    duties,
  ];
  const listed = candidates.find(({ length }) => length >= 3) ?? duties;
  for (const statement of listed) {
    const first = { tactics: firstOf(statement, tactics), delivery: firstOf(statement, delivery) };
    if (first.tactics === first.delivery) continue;
    return first.delivery < first.tactics ? flag([{ statement, weight: 1 }]) : flag([]);
  }
  return flag([]);
}

/** Minimum duties about users or their needs that make them the purpose of the role. */
const userSentences = 4;

/** Reads `userNeedsOverBusinessValue`: duties speak of users, and none of business or markets. */
export function readUserNeeds(view: OfferView, businessModel: Verdict<number>): Verdict<boolean> {
  const duties = ofKind(view, 'duty');
  if (businessModel.value > 0 || holding(duties, 'marketTalk', 'money', 'businessGeneral').length > 0)
    return flag([]);
  const purpose = holding(duties, 'userPurpose');
  return purpose.length + holding(duties, 'userTalk').length >= userSentences ? flag(purpose) : flag([]);
}

const understanding = /^(?:understand|compren|deep)/;

/** The sentences of a discovery that name work: "understand needs" names none. */
function findingOut(discovery: Verdict<boolean>, concept: Concept): Evidence[] {
  return discovery.because.filter(({ statement: { words, concepts } }) =>
    concepts.get(concept)?.some(({ from }) => !understanding.test(words[from]?.word ?? '')),
  );
}

/** How many sentences about an existing product one sentence about discovery outweighs. */
const outweighing = 4;

/**
 * Whether the sentences about a field are mostly about optimizing what exists rather than discovery.
 * If a discovery is named, the sentences about each are counted; otherwise one about what exists is
 * enough.
 */
function weighOptimization(existing: Evidence[], discovery: Verdict<boolean>): Verdict<boolean> {
  const outweighs = existing.length > discovery.because.length * outweighing;
  return outweighs ? flag(existing) : flag([], discovery.because);
}

/**
 * Reads `growthMarketingOptimizationOverExperimentation`. Mere measuring is optimization, and so is
 * improving a figure by tuning, but not by building something new.
 */
export function readGrowthOptimization(
  activity: Verdict<number>,
  discovery: Verdict<boolean>,
): Verdict<boolean> {
  if (activity.value === 0) return flag([]);
  if (discovery.value) return flag([], discovery.because);
  const tuning = activity.because.filter(({ statement }) => statement.concepts.has('tuning'));
  return flag(activity.value === 1 ? activity.because : tuning);
}

/** Reads `uxOptimizationOverExperimentation` from duties that polish an interface. */
export function readUxOptimization(
  view: OfferView,
  activity: Verdict<number>,
  discovery: Verdict<boolean>,
): Verdict<boolean> {
  if (activity.value === 0 || discovery.value) return flag([], findingOut(discovery, 'userStudy'));
  // A duty that tests designs with users is an experiment.
  const untried = ofKind(view, 'duty').filter(({ concepts }) => !concepts.has('uxTrial'));
  return flag(holding(untried, 'uxPolish'));
}

/**
 * Whether a marketing duty positions, segments or studies the market. Sales material and the launch of
 * a finished product do not.
 */
function leadsMarketing({ concepts }: Statement): boolean {
  if (concepts.has('salesSupport')) return false;
  return concepts.has('marketMaking') || concepts.has('marketStudy');
}

/** Reads `productMarketingOptimizationOverExperimentation`. */
export function readMarketingOptimization(
  activity: Verdict<number>,
  discovery: Verdict<boolean>,
): Verdict<boolean> {
  if (activity.value === 0) return flag([]);
  const duties = activity.because.filter(({ statement }) => statement.kind === 'duty');
  const leading = duties.filter(({ statement }) => leadsMarketing(statement));
  const against = findingOut(discovery, 'discoveryOfMarket');
  if (leading.length === duties.length) return flag([], against);
  return { ...weighOptimization(duties, discovery), against };
}

/** Reads `featureDeliverySpeedOverBusinessValueDelivery`: speed is named, and value is not. */
export function readSpeed(view: OfferView): Verdict<boolean> {
  const duties = ofKind(view, 'duty');
  const speed = holding(duties, 'projectSpeed');
  const value = holding(duties, 'valueNamed');
  if (speed.length === 0) return flag([]);
  return value.length > 0 ? flag([], value) : flag(speed);
}
