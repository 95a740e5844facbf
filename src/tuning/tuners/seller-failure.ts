/** What a seller's refusals mean, and what of its words and figures is kept. */
import { APIError } from 'openai';
import { z } from 'zod';
import type { SellerFailure } from '../../contract/tuning/launches.ts';
import { askedDelay } from '../../model/errors/asked-delay.ts';
import { meaningOf } from '../../model/errors/endpoint-failure.ts';
import type { ModelFailureCode } from '../../model/errors/model-failure.ts';
import type { ExampleFile, SellerAnswer, SellerFailed } from './tuner.ts';

/** Characters of a seller's words that are kept. */
const longestWords = 500;

/** An answer that is not what the seller's description says. */
export class BrokenAnswer extends Error {}

/** What a seller says of a file that cannot be trained with. */
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

/** Tries, and answers what came of it. Rejects with the reason of `signal` alone. */
export async function answered<Value>(
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

/** An answer by the part of the seller's description that is relied on; throws a BrokenAnswer. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const { data, success } = schema.safeParse(answer);
  if (!success) throw new BrokenAnswer();
  return data;
}

function failureOf(error: unknown): SellerFailed {
  if (error instanceof BrokenAnswer) return failed('answerBroken', '', false);
  if (error instanceof FileRefusal) return failed('fileRefused', error.message, false);
  if (!(error instanceof APIError)) return failed('away', '', true);
  const { status } = error;
  const meaning = meaningOf(error);
  const wait = askedDelay(error.headers, Date.now());
  return {
    ...failed(codeOf(status, meaning.code), wordsOf(error), meaning.retry && status !== 409),
    ...{ isRefusal: isRefusal(status) && !meaning.retry, waitMilliseconds: wait },
  };
}

/** A server that gave up in between may have done it, and what is there already was made by somebody. */
const isRefusal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 409;

function codeOf(status: number | undefined, code: ModelFailureCode): SellerFailure {
  if (status === 409) return 'exists';
  if (status === 404 && code !== 'modelUnknown') return 'notFound';
  return codes[code] ?? 'refused';
}

const failed = (code: SellerFailure, said: string, retry: boolean): SellerFailed => ({
  ok: false,
  ...{ code, said: plainWords(said), retry, isRefusal: false, waitMilliseconds: undefined },
});

function wordsOf(error: APIError): string {
  // Cast: the SDK hands over the JSON of the body, of which nothing is promised.
  const body = error.error as { message?: unknown } | undefined;
  return typeof body?.message === 'string' ? body.message : '';
}

/** The elements of an answer's list that fit, without those that do not: one odd event keeps nobody from the others. */
export function readable<Schema extends z.ZodType>(schema: Schema, list: unknown): z.infer<Schema>[] {
  return readAnswer(z.array(z.unknown()), list).flatMap((one) => {
    const { data, success } = schema.safeParse(one);
    return success ? [data] : [];
  });
}

/** One line of text that can be stored and shown; bidirectional controls, which reorder what stands around them, are dropped. */
export function plainWords(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text
    .slice(0, 4 * longestWords)
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, longestWords);
}

/** An id, or a name of a model, that can be stored, shown and sent back as it is. */
export const plainName = z
  .string()
  .min(1)
  .max(200)
  .refine((name) => name === plainWords(name));

export const idSchema = z.looseObject({ id: plainName });

/** An uploaded file. */
export const fileSchema = idSchema.extend({ filename: z.string().optional(), bytes: z.number().optional() });

/** Files are named by their content; one that was cut has other bytes. */
export const isSameFile = (kept: z.infer<typeof fileSchema>, { name, text }: ExampleFile): boolean =>
  kept.filename === name && kept.bytes === Buffer.byteLength(text);

/** As the database bounds it. */
export const stepSchema = z.int().nonnegative().max(2_147_483_647);

/** Undefined where it is no count. */
export const countSchema = z.int().nonnegative().nullish().catch(undefined);

/** ISO 8601, UTC; undefined where a seller's time is none. */
export function timeOf(told: string | number): string | undefined {
  const time = new Date(told);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
