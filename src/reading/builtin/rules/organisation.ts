/** How the role is placed: domain/criteria.md, "Business-initiative smells". */
import type { Concept } from '../lexicon/lexicon.ts';
import type { Statement } from '../statements.ts';
import { type Evidence, flag, holding, type OfferView, ofKind, type Verdict } from './rule.ts';

const ownerTitle = /\b(?:product\s+owner|PO)\b/i;
const managerTitle = /\bproduct\s+manager\b|\bchef(?:fe)?(?:\(fe\)|\.fe|·fe)?\s+de\s+produits?\b|\bPM\b/i;

export function readTitleIsProductOwner({ position, statements }: OfferView): Verdict<boolean> {
  const value = ownerTitle.test(position) && !managerTitle.test(position);
  const naming = statements.find(({ words }) =>
    words.some(({ word }, i) => (word === 'product' && words[i + 1]?.word === 'owner') || word === 'po'),
  );
  return {
    value: value && naming !== undefined,
    because: value && naming ? [{ statement: naming, weight: 1 }] : [],
  };
}

export function readDistinctProductOwner(view: OfferView, titleIsProductOwner: boolean): Verdict<boolean> {
  if (titleIsProductOwner) return flag([]);
  const spoken = ofKind(view, 'duty', 'context').filter(({ concepts }) => concepts.has('productOwners'));
  return flag(holding(spoken, 'withProductOwners'));
}

/** Words by which SAFe goes in capitals; in lower case they are common words. */
const safeNames = new Set(['SAFe', 'RTE', 'ART', 'ARTs']);

function namesSafe({ words, concepts }: Statement): boolean {
  if (concepts.has('safe')) return true;
  const named = words.filter(({ raw }) => safeNames.has(raw)).map(({ raw }) => raw);
  if (named.includes('SAFe')) return true;
  return words.some(
    ({ raw, word }, i) =>
      raw === 'PI' &&
      ['chaque', 'each', 'every', 'planning', 'objectives'].includes(
        words[i + 1]?.word ?? words[i - 1]?.word ?? word,
      ),
  );
}

export function readSafe(view: OfferView): Verdict<boolean> {
  return flag(
    ofKind(view, 'duty', 'requirement', 'context')
      .filter(namesSafe)
      .map((statement) => ({ statement, weight: 1 })),
  );
}

export function readBusinessTeam(view: OfferView): Verdict<boolean> {
  return flag(holding(ofKind(view, 'duty', 'context'), 'businessTeam'));
}

export function readMultipleProducts(view: OfferView): Verdict<boolean> {
  return flag(holding(ofKind(view, 'duty'), 'portfolio'));
}

export function readNoDistinctDesigner(view: OfferView): Verdict<boolean> {
  const named = holding(ofKind(view, 'duty', 'context'), 'designers');
  const sure = holding(ofKind(view, 'aside'), 'designersSure');
  const against: Evidence[] = [...named, ...sure];
  return { value: against.length === 0, because: [], against };
}

export function readInternalProduct(view: OfferView): Verdict<boolean> {
  return flag(holding(ofKind(view, 'duty', 'context'), 'internalSure'));
}

/** Turning needs into specifications is not a feature team's where it starts from a vision, research or an insight. */
const ownGround: readonly Concept[] = ['vision', 'roadmap', 'userStudy', 'discoveryOfMarket', 'goalsGiven'];

function translatesRequests({ concepts }: Statement): boolean {
  if (concepts.has('requestTakingSure')) return true;
  return concepts.has('translating') && !ownGround.some((concept) => concepts.has(concept));
}

export function readFeatureTeam(view: OfferView): Verdict<boolean> {
  const taking = ofKind(view, 'duty').filter(translatesRequests);
  return flag(
    taking.map((statement) => ({ statement, weight: statement.concepts.has('requestTakingSure') ? 2 : 1 })),
  );
}
