/** Reads how the role is organised: docs/domain/criteria.md, "Business-initiative smells". */
import type { FlagCriterionId } from '../../grading/criteria.ts';
import type { Concept } from '../lexicon/lexicon.ts';
import type { Statement, StatementKind } from '../statements/statement-kind.ts';
import { type Evidence, flag, holding, type OfferView, ofKind, told, type Verdict } from './rule.ts';

const ownerTitle = /\b(?:product\s+owner|PO)\b/i;
const managerTitle = /\bproduct\s+manager\b|\bchef(?:fe)?(?:\(fe\)|\.fe|·fe)?\s+de\s+produits?\b|\bPM\b/i;

/** Reads `titleIsProductOwner` from the job title, or else from the first sentence. */
export function readTitleIsProductOwner({ position, statements }: OfferView): Verdict<boolean> {
  const title = position === '' ? (statements[0]?.words.map(({ raw }) => raw).join(' ') ?? '') : position;
  const value = ownerTitle.test(title) && !managerTitle.test(title);
  const naming = statements.find(({ words }) =>
    words.some(({ word }, i) => (word === 'product' && words[i + 1]?.word === 'owner') || word === 'po'),
  );
  return {
    value: value && naming !== undefined,
    because: value && naming ? [{ statement: naming, weight: 1 }] : [],
  };
}

/**
 * Reads `productManagerWorksWithDistinctProductOwner`. Where the title itself says Product Owner, the
 * words mean the role and not somebody else.
 */
export function readDistinctProductOwner(view: OfferView): Verdict<boolean> {
  if (ownerTitle.test(view.position)) return flag([]);
  const spoken = ofKind(view, 'duty', 'context').filter(({ concepts }) => concepts.has('productOwners'));
  return told(spoken, 'withProductOwners');
}

/** Words next to "PI" that show that it means Program Increment. */
const besideIncrement = new Set(['chaque', 'each', 'every', 'planning', 'objectives', 'objectifs']);

/** Only "SAFe" and "PI" in these capitals count: "safe" and "pi" are common words. */
function namesSafe({ words, concepts }: Statement): boolean {
  if (concepts.has('safe') || words.some(({ raw }) => raw === 'SAFe')) return true;
  return words.some(
    ({ raw }, i) =>
      raw === 'PI' && [words[i - 1], words[i + 1]].some((beside) => besideIncrement.has(beside?.word ?? '')),
  );
}

/** Reads `usesSAFe`. */
export function readSafe(view: OfferView): Verdict<boolean> {
  return flag(
    ofKind(view, 'duty', 'requirement', 'context')
      .filter(namesSafe)
      .map((statement) => ({ statement, weight: 1 })),
  );
}

/** Reads `noDistinctUXDesigner`: true unless a designer is mentioned. */
export function readNoDistinctDesigner(view: OfferView): Verdict<boolean> {
  const named = holding(ofKind(view, 'duty', 'context'), 'designers');
  const sure = holding(ofKind(view, 'aside'), 'designersSure');
  const against: Evidence[] = [...named, ...sure];
  return { value: against.length === 0, because: [], against };
}

/**
 * Concepts with which turning needs into specifications is no sign of a feature team: the work starts
 * from the role's own vision, research or goals.
 */
const ownGround: readonly Concept[] = ['vision', 'roadmap', 'userStudy', 'discoveryOfMarket', 'goalsGiven'];

function translatesRequests({ concepts }: Statement): boolean {
  if (concepts.has('requestTakingSure')) return true;
  return (
    concepts.has('translating') &&
    !concepts.has('ownFindings') &&
    !ownGround.some((concept) => concepts.has(concept))
  );
}

/** Reads `featureTeam` from duties that carry out the requests of others. */
export function readFeatureTeam(view: OfferView): Verdict<boolean> {
  const taking = ofKind(view, 'duty').filter(translatesRequests);
  return flag(
    taking.map((statement) => ({ statement, weight: statement.concepts.has('requestTakingSure') ? 2 : 1 })),
  );
}

type NamedRow = { kinds: readonly StatementKind[]; concepts: readonly Concept[] };

/** Flags that are true as soon as a sentence of these kinds has one of these concepts. */
const namedFlags = {
  collaboratesWithDistinctBusinessTeam: { kinds: ['duty', 'context'], concepts: ['businessTeam'] },
  manageMultipleProducts: { kinds: ['duty'], concepts: ['portfolio'] },
  internalProduct: { kinds: ['duty', 'context'], concepts: ['internalSure'] },
} as const satisfies Partial<Record<FlagCriterionId, NamedRow>>;

type NamedFlag = keyof typeof namedFlags;
/** The criteria that `readNamedFlags` reads. */
// Cast: Object.keys loses the key types of a table.
export const namedFlagIds = Object.keys(namedFlags) as NamedFlag[];

/** Reads each flag of `namedFlags`. */
export function readNamedFlags(view: OfferView): Record<NamedFlag, Verdict<boolean>> {
  const verdicts = Object.entries<NamedRow>(namedFlags).map(([id, { kinds, concepts }]) => [
    id,
    told(ofKind(view, ...kinds), ...concepts),
  ]);
  return Object.fromEntries(verdicts);
}
