/** How the role is placed: docs/domain/criteria.md, "Business-initiative smells". */
import type { FlagCriterionId } from '../../grading/criteria.ts';
import type { Concept } from '../lexicon/lexicon.ts';
import type { Statement, StatementKind } from '../statements/statement-kind.ts';
import { type Evidence, flag, holding, type OfferView, ofKind, told, type Verdict } from './rule.ts';

const ownerTitle = /\b(?:product\s+owner|PO)\b/i;
const managerTitle = /\bproduct\s+manager\b|\bchef(?:fe)?(?:\(fe\)|\.fe|·fe)?\s+de\s+produits?\b|\bPM\b/i;

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

/** Where the role itself is called a Product Owner, alone or beside another name, the words mean the role. */
export function readDistinctProductOwner(view: OfferView): Verdict<boolean> {
  if (ownerTitle.test(view.position)) return flag([]);
  const spoken = ofKind(view, 'duty', 'context').filter(({ concepts }) => concepts.has('productOwners'));
  return told(spoken, 'withProductOwners');
}

/** What stands beside "PI" where it is a Program Increment. */
const besideIncrement = new Set(['chaque', 'each', 'every', 'planning', 'objectives', 'objectifs']);

/** In lower case these are common words, so the capitals decide. */
function namesSafe({ words, concepts }: Statement): boolean {
  if (concepts.has('safe') || words.some(({ raw }) => raw === 'SAFe')) return true;
  return words.some(
    ({ raw }, i) =>
      raw === 'PI' && [words[i - 1], words[i + 1]].some((beside) => besideIncrement.has(beside?.word ?? '')),
  );
}

export function readSafe(view: OfferView): Verdict<boolean> {
  return flag(
    ofKind(view, 'duty', 'requirement', 'context')
      .filter(namesSafe)
      .map((statement) => ({ statement, weight: 1 })),
  );
}

export function readNoDistinctDesigner(view: OfferView): Verdict<boolean> {
  const named = holding(ofKind(view, 'duty', 'context'), 'designers');
  const sure = holding(ofKind(view, 'aside'), 'designersSure');
  const against: Evidence[] = [...named, ...sure];
  return { value: against.length === 0, because: [], against };
}

/** Turning needs into specifications is not a feature team's where it starts from a vision, research or an insight. */
const ownGround: readonly Concept[] = ['vision', 'roadmap', 'userStudy', 'discoveryOfMarket', 'goalsGiven'];

function translatesRequests({ concepts }: Statement): boolean {
  if (concepts.has('requestTakingSure')) return true;
  return (
    concepts.has('translating') &&
    !concepts.has('ownFindings') &&
    !ownGround.some((concept) => concepts.has(concept))
  );
}

export function readFeatureTeam(view: OfferView): Verdict<boolean> {
  const taking = ofKind(view, 'duty').filter(translatesRequests);
  return flag(
    taking.map((statement) => ({ statement, weight: statement.concepts.has('requestTakingSure') ? 2 : 1 })),
  );
}

type NamedRow = { kinds: readonly StatementKind[]; concepts: readonly Concept[] };

/** Flags that the offer names in so many words: where it does so, and by which of its words. */
const namedFlags = {
  collaboratesWithDistinctBusinessTeam: { kinds: ['duty', 'context'], concepts: ['businessTeam'] },
  manageMultipleProducts: { kinds: ['duty'], concepts: ['portfolio'] },
  internalProduct: { kinds: ['duty', 'context'], concepts: ['internalSure'] },
} as const satisfies Partial<Record<FlagCriterionId, NamedRow>>;

type NamedFlag = keyof typeof namedFlags;
// Cast: Object.keys loses the key types of a table.
export const namedFlagIds = Object.keys(namedFlags) as NamedFlag[];

/** Reads every flag that is named in so many words. */
export function readNamedFlags(view: OfferView): Record<NamedFlag, Verdict<boolean>> {
  const verdicts = Object.entries<NamedRow>(namedFlags).map(([id, { kinds, concepts }]) => [
    id,
    told(ofKind(view, ...kinds), ...concepts),
  ]);
  return Object.fromEntries(verdicts);
}
