/** The reader that works without a model and without a key: English and French (domain/criteria.md). */
import { type CriterionId, criteriaTable, type FlatCriteria, withGroups } from '../../grading/criteria.ts';
import type { Quote, Reader, ReadingResult, Receipt } from '../reader.ts';
import { doubtsOf } from './doubts.ts';
import { readFrame } from './read-frame.ts';
import type { Evidence, Verdict } from './rules/rule.ts';
import { nothingRead, readCriteria, type Verdicts } from './rules/rules.ts';
import { statementsOf } from './statements.ts';

/** More than these say no more. */
const mostQuotes = 4;

function quotesOf(evidence: readonly Evidence[], offer: string): Quote[] {
  const once = new Map(evidence.toReversed().map((item) => [item.statement.start, item]));
  return [...once.values()]
    .sort((a, b) => b.weight - a.weight || a.statement.start - b.statement.start)
    .slice(0, mostQuotes)
    .map(({ statement: { start, end } }) => ({ text: offer.slice(start, end), start, end }));
}

function receiptOf(id: CriterionId, verdict: Verdict, offer: string): Receipt {
  const present =
    id === 'noDistinctUXDesigner' ? !verdict.value : verdict.value !== 0 && verdict.value !== false;
  if (present && id !== 'noDistinctUXDesigner')
    return { state: 'stated', quotes: quotesOf(verdict.because, offer) };
  const against = verdict.against ?? [];
  if (against.length === 0) return { state: 'silent', quotes: [] };
  return { state: 'contradicted', quotes: quotesOf(against, offer) };
}

function receiptsOf(verdicts: Verdicts, offer: string): Record<CriterionId, Receipt> {
  const entries = criteriaTable.map(({ id }) => [id, receiptOf(id, verdicts[id], offer)]);
  return Object.fromEntries(entries);
}

function readOffer(offer: string): ReadingResult {
  const frame = readFrame(offer);
  if (!frame.ok) return frame;
  const { position, company, language, notAProductJobOffer, closed, passagesForPrograms, readable } = frame;
  const statements = statementsOf(readable);
  const verdicts = notAProductJobOffer ? nothingRead() : readCriteria({ statements, position });
  // Cast: each verdict has a value of its criterion.
  const flat = Object.fromEntries(criteriaTable.map(({ id }) => [id, verdicts[id].value])) as FlatCriteria;
  const criteria = withGroups(flat);
  return {
    ok: true,
    reading: {
      criteria,
      receipts: receiptsOf(verdicts, offer),
      position,
      company,
      language,
      notAProductJobOffer,
      ...(closed && { closed }),
      passagesForPrograms,
      rejectedFindings: [],
      readings: [criteria],
      ...(!notAProductJobOffer && { doubts: doubtsOf(criteria) }),
      usage: [],
    },
  };
}

/** Reads by rules alone; the same offer always gives the same reading. Answers within the call: nothing is awaited. */
export function createBuiltinReader(): Reader {
  return { name: 'builtin', read: async (offer) => readOffer(offer) };
}
