/** Smells that are read from the order of the duties or from where their weight lies (domain/criteria.md). */
import type { Concept } from '../lexicon/lexicon.ts';
import type { Statement } from '../statements.ts';
import { flag, holding, type OfferView, ofKind, type Verdict } from './rule.ts';

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

export function readDeliveryFirst(view: OfferView): Verdict<boolean> {
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

export function readUserNeeds(view: OfferView, businessModel: Verdict<number>): Verdict<boolean> {
  const duties = ofKind(view, 'duty');
  if (businessModel.value > 0 || holding(duties, 'marketTalk', 'money', 'businessGeneral').length > 0)
    return flag([]);
  return flag(holding(duties, 'userPurpose'));
}

/** Of what the offer says about a field, is it most about what exists, rather than finding out? */
export function readOptimization(activity: Verdict<number>, discovery: Verdict<boolean>): Verdict<boolean> {
  if (activity.value === 0) return flag([]);
  return discovery.value ? flag([], discovery.because) : flag(activity.because);
}

export function readSpeed(view: OfferView, businessModel: Verdict<number>): Verdict<boolean> {
  if (businessModel.value > 0) return flag([]);
  return flag(holding(ofKind(view, 'duty'), 'projectSpeed'));
}
