/** Classifies a seller's refusals, and limits what is stored of its messages and figures. */
import { APIError } from 'openai';
import { z } from 'zod';
import type { SellerFailure } from '../../contract/tuning/launches.ts';
import { classifyFailure } from '../../model/errors/endpoint-failure.ts';
import type { ModelFailureCode } from '../../model/errors/model-failure.ts';
import { parseRetryDelay } from '../../model/errors/parse-retry-delay.ts';
import type { ExampleFile, SellerAnswer, SellerRequestFailure } from './tuner.ts';

/** Maximum characters of a seller's message that are stored. */
const longestWords = 500;

/** An answer that does not match the seller's documented API. */
export class BrokenAnswer extends Error {}

/** A seller's message about a file that cannot be trained with. */
export class FileRefusal extends Error {}

const codes: Partial<Record<ModelFailureCode, SellerFailure>> = {
  modelUnauthorized: 'notAllowed',
  modelNoCredit: 'noCredit',
  modelOverLimit: 'overLimit',
  modelUnknown: 'modelUnknown',
  modelContextExceeded: 'tooLarge',
  modelUnavailable: 'away',
  modelTimedOut: 'away',
  modelNotLoaded: 'away',
};

/** Calls and returns the result. Rejects only with the reason of `signal`. */
export async function tryRequest<Value>(
  signal: AbortSignal,
  attempt: () => Promise<Value>,
): Promise<SellerAnswer<Value>> {
  try {
    return { ok: true, value: await attempt() };
  } catch (error) {
    signal.throwIfAborted();
    return failureOf(error);
  }
}

/** Parses the part of an answer that we rely on; throws a BrokenAnswer. */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const { data, success } = schema.safeParse(answer);
  if (!success) throw new BrokenAnswer();
  return data;
}

function failureOf(error: unknown): SellerRequestFailure {
  if (error instanceof BrokenAnswer) return failed('answerBroken', '', false);
  if (error instanceof FileRefusal) return failed('fileRefused', error.message, false);
  if (!(error instanceof APIError)) return failed('away', '', true);
  const { status } = error;
  const meaning = classifyFailure(error);
  const wait = parseRetryDelay(error.headers, Date.now());
  return {
    ...failed(codeOf(status, meaning.code), wordsOf(error), meaning.retry && status !== 409),
    isRefusal: isRefusal(status) && !meaning.retry,
    waitMilliseconds: wait,
  };
}

/**
 * After a server timeout or a conflict the request may have taken effect, so these are not
 * refusals.
 */
const isRefusal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409;

function codeOf(status: number | undefined, code: ModelFailureCode): SellerFailure {
  if (status === 409) return 'exists';
  if (status === 404 && code !== 'modelUnknown') return 'notFound';
  return codes[code] ?? 'refused';
}

const failed = (code: SellerFailure, said: string, retry: boolean): SellerRequestFailure => ({
  ok: false,
  code,
  said: toPlainLine(said),
  retry,
  isRefusal: false,
  waitMilliseconds: undefined,
});

function wordsOf(error: APIError): string {
  // Cast: the SDK passes the parsed JSON of the body, of unknown form.
  const body = error.error as { message?: unknown } | undefined;
  return typeof body?.message === 'string' ? body.message : '';
}

/** The valid elements of a list in an answer: one invalid event must not hide the others. */
export function parseReadableItems<Schema extends z.ZodType>(
  schema: Schema,
  list: unknown,
): z.infer<Schema>[] {
  return parseAnswer(z.array(z.unknown()), list).flatMap((one) => {
    const { data, success } = schema.safeParse(one);
    return success ? [data] : [];
  });
}

/**
 * One line of text that can be stored and shown; bidirectional controls, which reorder the text
 * around them, are removed.
 */
export function toPlainLine(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text
    .slice(0, 4 * longestWords)
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, longestWords);
}

/** An id, or the name of a model, that can be stored, shown and sent back unchanged. */
export const plainNameSchema = z
  .string()
  .min(1)
  .max(200)
  .refine((name) => name === toPlainLine(name));

/** An object with an id. */
export const idSchema = z.looseObject({ id: plainNameSchema });

/** An uploaded file. */
export const fileSchema = idSchema.extend({ filename: z.string().optional(), bytes: z.number().optional() });

/**
 * Whether the seller has the complete file: names are derived from the content, and a truncated
 * upload has another size.
 */
export const isSameFile = (kept: z.infer<typeof fileSchema>, { name, text }: ExampleFile): boolean =>
  kept.filename === name && kept.bytes === Buffer.byteLength(text);

/** The range of the database column. */
export const stepSchema = z.int().nonnegative().max(2_147_483_647);

/** A count that a seller gives; anything else is read as undefined. */
export const countSchema = z.int().nonnegative().nullish().catch(undefined);

/** ISO 8601, UTC; undefined when the seller's time is invalid. */
export function parseSellerTime(told: string | number): string | undefined {
  const time = new Date(told);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
