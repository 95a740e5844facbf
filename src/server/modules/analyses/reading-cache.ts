/**
 * Caches readings and wordings of models for a day, separately, so that an offer requested in
 * another language costs only an explanation. A storage failure costs a model call, never an
 * answer.
 */

import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type {
  ModelReading,
  ModelReadingResult,
  WordedGrade,
  WordingRequest,
} from '../../../analysis/readers.ts';
import { analysisResultSchema, resultCriteriaSchema } from '../../../contract/analysis-result.ts';
import { criteriaTable } from '../../../grading/criteria.ts';
import type { Quote, Reading } from '../../../reading/reader.ts';
import type { ServerParts } from '../server-parts.ts';
import { cacheResult, findCachedResult } from './result-cache.ts';

type GoodRead = Extract<ModelReadingResult, { ok: true }>;

/** Readings by the words of the offer, and wordings by everything that they express. */
export type ReadingCache = {
  /** With the offsets of its quotes converted to this text. */
  find(key: string, offer: string): Promise<GoodRead | undefined>;
  keep(key: string, offer: string, read: GoodRead): Promise<void>;
  findWords(key: string): Promise<WordedGrade | undefined>;
  keepWords(key: string, worded: WordedGrade): Promise<void>;
};

type KeepingDependencies = Pick<ServerParts, 'storage' | 'log' | 'now'>;

/** The fields that are cached: all but those that our own rules compute from the reading each time. */
const {
  score: _score,
  grade: _grade,
  reason: _reason,
  explanation,
  references: _references,
  scoreDetail: _scoreDetail,
  certainty: _certainty,
  fallback: _fallback,
  modelFromList: _modelFromList,
  generated: _generated,
  failedModel: _failedModel,
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
  maxWhereSure: z.number(),
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

/** Opens the cache in the database. */
export function createReadingCache(dependencies: KeepingDependencies): ReadingCache {
  const { storage, log, now } = dependencies;
  /** Validated, since an older release may have cached another form. */
  async function found<Schema extends z.ZodMiniType>(key: string, schema: Schema) {
    try {
      const json = await findCachedResult(storage, key, now());
      return json === undefined ? undefined : schema.safeParse(JSON.parse(json)).data;
    } catch (error) {
      log.error({ err: error }, 'cached results could not be looked up');
      return undefined;
    }
  }
  const keep = (key: string, value: unknown) =>
    cacheResult(storage, { key, result: JSON.stringify(value) }, now()).catch((error: unknown) =>
      log.error({ err: error }, 'a result could not be cached'),
    );
  return {
    async find(key, offer) {
      const cache = await found(key, readingSchema);
      if (cache === undefined) return undefined;
      const { reader, rejectedFindings = [], doubts, ...rest } = cache;
      // Cast: the key includes the version of the checks, so reasons of other versions are never
      // found.
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

/** A hash that is the same for texts that differ only in line breaks and spaces. */
export function hashWords(offer: string, ...rest: readonly unknown[]): string {
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

/**
 * The offsets of characters other than spaces, which are the same sequence in every text of the
 * same words.
 */
function lettersOf(offer: string): number[] {
  const letters: number[] = [];
  for (let at = 0; at < offer.length; at++) if (!/\s/.test(offer[at] ?? '')) letters.push(at);
  return letters;
}

/** Converts offsets to the number of preceding non-space characters. */
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

/** Why wording was skipped although the model is available. */
export const budgetExhausted = 'budgetSpent';

/** Wraps wording by a model with the cache; `mayAsk` is checked before the model is called. */
export function withCachedWording(
  word: ModelReading['word'],
  cache: ReadingCache,
  { about, mayAsk }: { about: readonly unknown[]; mayAsk: () => Promise<boolean> },
): ModelReading['word'] {
  return async (modelName, request) => {
    const { grade, criteria, position, company, language }: WordingRequest = request;
    const key = hashOf([...about, modelName, grade, criteria, position, company, language]);
    const known = await cache.findWords(key);
    if (known) return known;
    if (!(await mayAsk())) return { ok: false, code: budgetExhausted };
    const worded = await word(modelName, request);
    // Failures are temporary, but refused words would be refused again.
    if (worded.ok || worded.code === 'explanationRefused') await cache.keepWords(key, worded);
    return worded;
  };
}
