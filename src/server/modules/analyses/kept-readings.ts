/**
 * What models read and worded, kept for a day, the one apart from the other: an offer that is asked for in another language costs
 * one explanation. A storage that fails costs a call of the model, never an answer.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type { ModelRead, ModelReading, WordedGrade, WordingRequest } from '../../../analysis/readers.ts';
import { analysisResultSchema, resultCriteriaSchema } from '../../../contract/analysis-result.ts';
import { criteriaTable } from '../../../grading/criteria.ts';
import type { Quote, Reading } from '../../../reading/reader.ts';
import type { Storage } from '../../database/storage.ts';
import type { Log } from '../../observability/log.ts';
import { findResult, keepResult } from './result-cache.ts';

type GoodRead = Extract<ModelRead, { ok: true }>;

/** Readings by the words of the offer, and wordings by all that they put into words. */
export type KeptReadings = {
  /** With its quotes where they stand in this text. */
  find(key: string, offer: string): Promise<GoodRead | undefined>;
  keep(key: string, offer: string, read: GoodRead): Promise<void>;
  findWords(key: string): Promise<WordedGrade | undefined>;
  keepWords(key: string, worded: WordedGrade): Promise<void>;
};

type KeepingDependencies = { storage: Storage; log: Log; now: () => Date };

/** Of a result, what our own rules make of the reading anew each time. */
const {
  score: _score,
  grade: _grade,
  reason: _reason,
  explanation,
  references: _references,
  scoreDetail: _scoreDetail,
  certainty: _certainty,
  fallback: _fallback,
  ...ofReading
} = analysisResultSchema.shape;

const doubts = z.object({
  otherwise: z.array(
    z.object({
      id: z.enum(criteriaTable.map(({ id }) => id)),
      value: z.union([z.number(), z.boolean()]),
      chance: z.number(),
    }),
  ),
  mostWhereSure: z.number(),
});
const readingSchema = z.object({
  ...ofReading,
  readings: z.array(resultCriteriaSchema),
  doubts: z.optional(doubts),
});
const wordsSchema = z.union([
  z.object({ ok: z.literal(true), explanation }),
  z.object({ ok: z.literal(false), code: z.string() }),
]);

export function createKeptReadings(dependencies: KeepingDependencies): KeptReadings {
  const { storage, log, now } = dependencies;
  /** What an older release kept may have another shape. */
  async function found<Schema extends z.ZodMiniType>(key: string, schema: Schema) {
    try {
      const json = await findResult(storage, key, now());
      return json === undefined ? undefined : schema.safeParse(JSON.parse(json)).data;
    } catch (error) {
      log.error({ err: error }, 'kept results do not answer');
      return undefined;
    }
  }
  const keep = (key: string, value: unknown) =>
    keepResult(storage, { key, result: JSON.stringify(value) }, now()).catch((error: unknown) =>
      log.error({ err: error }, 'a result was not kept'),
    );
  return {
    async find(key, offer) {
      const kept = await found(key, readingSchema);
      if (kept === undefined) return undefined;
      const { reader, rejectedFindings = [], doubts, ...rest } = kept;
      // Cast: the key holds the version of the checks, so that no reason of earlier ones is found.
      const rejected = rejectedFindings as Reading['rejectedFindings'];
      const reading = { ...rest, ...(doubts && { doubts }), rejectedFindings: rejected, usage: [] };
      return { ok: true, modelName: reader, reading: withQuotes(reading, fromWords(offer)) };
    },
    keep: (key, offer, { modelName, reading: { usage: _usage, ...reading } }) =>
      keep(key, { ...withQuotes(reading, toWords(offer)), reader: modelName }),
    findWords: (key) => found(key, wordsSchema),
    keepWords: keep,
  };
}

/** The same words are the same offer, however lines and spaces lie between them. */
export function wordsKey(offer: string, ...rest: readonly unknown[]): string {
  return hashOf([offer.split(/\s+/).filter(Boolean), ...rest]);
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

type MoveQuote = (quote: Quote) => Quote;

function withQuotes<Part extends Pick<Reading, 'receipts' | 'passagesForPrograms' | 'pageParts'>>(
  reading: Part,
  move: MoveQuote,
): Part {
  const receipts = Object.entries(reading.receipts).map(([id, receipt]) => [
    id,
    { ...receipt, quotes: receipt.quotes.map(move) },
  ]);
  return {
    ...reading,
    // Cast: the same keys as before.
    receipts: Object.fromEntries(receipts) as Part['receipts'],
    passagesForPrograms: reading.passagesForPrograms.map(move),
    ...(reading.pageParts && { pageParts: reading.pageParts.map(move) }),
  };
}

/** Where the characters stand that are no space: they are the same in every text of the same words. */
function lettersOf(offer: string): number[] {
  const letters: number[] = [];
  for (let at = 0; at < offer.length; at++) if (!/\s/.test(offer[at] ?? '')) letters.push(at);
  return letters;
}

/** Offsets become numbers of letters before them. */
function toWords(offer: string): MoveQuote {
  const before = new Uint32Array(offer.length + 1).fill(0);
  for (const at of lettersOf(offer)) before[at + 1] = 1;
  for (let at = 0; at < offer.length; at++) before[at + 1] = (before[at + 1] ?? 0) + (before[at] ?? 0);
  return ({ text, start, end }) => ({ text, start: before[start] ?? 0, end: before[end] ?? 0 });
}

function fromWords(offer: string): MoveQuote {
  const letters = lettersOf(offer);
  return ({ start: first, end: last }) => {
    const start = letters[first] ?? offer.length;
    const end = (letters[last - 1] ?? start - 1) + 1;
    return { text: offer.slice(start, end), start, end };
  };
}

/** Why words are not asked for although the model could. */
export const budgetSpent = 'budgetSpent';

/** The same model, whose words for a grade are kept; `mayAsk` is asked before the model is. */
export function keepingWords(
  word: ModelReading['word'],
  kept: KeptReadings,
  { about, mayAsk }: { about: readonly unknown[]; mayAsk: () => Promise<boolean> },
): ModelReading['word'] {
  return async (modelName, request) => {
    const { grade, criteria, position, company, language }: WordingRequest = request;
    const key = hashOf([...about, modelName, grade, criteria, position, company, language]);
    const known = await kept.findWords(key);
    if (known) return known;
    if (!(await mayAsk())) return { ok: false, code: budgetSpent };
    const worded = await word(modelName, request);
    // A failure passes; words that were refused would be refused again.
    if (worded.ok || worded.code === 'explanationRefused') await kept.keepWords(key, worded);
    return worded;
  };
}
