/**
 * Applies a change to the text of an offer, and takes it back: what an example sentence replaces,
 * and where it is inserted.
 */
import type { Receipt } from '../../../contract/analysis-result.ts';
import { type CriterionId, criteriaTable } from '../../../grading/criteria.ts';
import type { Change } from '../../../grading/improvements.ts';

type Quote = Receipt['quotes'][number];

/** The changed text, and the range to select in it. */
export type ChangedText = { text: string; start: number; end: number };

/**
 * Warning signs not given by a single sentence: they depend on the order of duties, or on what is
 * missing.
 */
const givenByTheWhole: ReadonlySet<CriterionId> = new Set<CriterionId>([
  'deliveryListedBeforeTacticsAndStrategy',
  'userNeedsOverBusinessValue',
  'noDistinctUXDesigner',
  'uxOptimizationOverExperimentation',
  'productMarketingOptimizationOverExperimentation',
  'growthMarketingOptimizationOverExperimentation',
  'featureDeliverySpeedOverBusinessValueDelivery',
]);

/** The other warning signs are given by sentences, which must be removed. */
const givenBySentences: ReadonlySet<CriterionId> = new Set(
  criteriaTable
    .filter(
      (row) => !('max' in row) && row.section !== 'discoveryAndDelivery' && !givenByTheWhole.has(row.id),
    )
    .map(({ id }) => id),
);

const ownerTitle = /\bproduct\s+owner\b|\bPO\b/giu;

/** Where a sentence is inserted that replaces none. */
export function findInsertionPoint(id: CriterionId): 'first' | 'last' {
  return id === 'deliveryListedBeforeTacticsAndStrategy' ? 'first' : 'last';
}

/**
 * The sentences of `text` that contradict the example: those that give a warning sign, or deny the
 * new statement.
 */
export function findSentencesToReplace(
  text: string,
  { id, to }: Pick<Change, 'id' | 'to'>,
  { state, quotes }: Receipt,
): Quote[] {
  const denies = state === 'contradicted' && to !== false;
  if (!givenBySentences.has(id) && !denies) return [];
  return quotes
    .flatMap((quote) => whereNow(text, quote) ?? [])
    .sort((a, b) => a.start - b.start)
    .filter((quote, index, all) => index === 0 || quote.start >= (all[index - 1]?.end ?? 0));
}

/** The current position of the quote: the text may have been edited since it was read. */
function whereNow(text: string, quote: Quote): Quote | null {
  if (text.slice(quote.start, quote.end) === quote.text) return quote;
  const start = text.indexOf(quote.text);
  return start === -1 ? null : { text: quote.text, start, end: start + quote.text.length };
}

/**
 * Replaces the first sentence by the example, and removes the others. In a title only the job's
 * name changes.
 */
export function replaceSentences(
  text: string,
  sentences: readonly Quote[],
  id: CriterionId,
  example: string,
): ChangedText {
  const [first, ...others] = sentences;
  if (!first) return { text, start: 0, end: 0 };
  const instead =
    id === 'titleIsProductOwner'
      ? first.text.replace(ownerTitle, example)
      : fitting(example, text[first.end]);
  let changed = text;
  for (const quote of others.toReversed()) changed = without(changed, quote);
  return {
    text: changed.slice(0, first.start) + instead + changed.slice(first.end),
    start: first.start,
    end: first.start + instead.length,
  };
}

/** Without a full stop if one follows already. */
function fitting(example: string, next: string | undefined): string {
  return next && /[.;!?]/.test(next) ? example.replace(/\.$/, '') : example;
}

/** Removes a sentence, with its line if that is otherwise empty. */
function without(text: string, { start, end }: Quote): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const lineEnd = next === -1 ? text.length : next;
  const rest = text.slice(lineStart, start) + text.slice(end, lineEnd);
  if (!/[\p{L}\p{N}]/u.test(rest))
    return text.slice(0, lineStart) + text.slice(Math.min(lineEnd + 1, text.length));
  return text.slice(0, start).trimEnd() + text.slice(end);
}

/** An example that was written into the text: what changed there, at the UTF-16 offset `start`. */
export type WrittenExample = {
  id: CriterionId;
  example: string;
  start: number;
  inserted: string;
  removed: string;
};

/**
 * The text without a written example, with what it replaced again; null where it is not in the text
 * as it was written.
 */
export function takeBack(
  text: string,
  { start, inserted, removed }: Omit<WrittenExample, 'id' | 'example'>,
): ChangedText | null {
  const after = text.indexOf(inserted, start);
  const before = text.lastIndexOf(inserted, start);
  const place = before === -1 || (after !== -1 && after - start < start - before) ? after : before;
  if (inserted === '' || place === -1) return null;
  return {
    text: text.slice(0, place) + removed + text.slice(place + inserted.length),
    start: place,
    end: place + removed.length,
  };
}
