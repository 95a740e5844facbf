/**
 * Extracts what an endpoint's error says, whatever the form of its body. Its words are only matched
 * and never passed on.
 */
import type { APIError } from 'openai';
import type { EndpointError } from './model-failure.ts';

/** The fields of an endpoint's error that rules match. */
export type ProviderError = {
  /** HTTP status; for an error within a started answer, the status that its body names. */
  status: number | undefined;
  /** The names of the error in the body, most specific first. */
  codes: readonly string[];
  /** The request field that the error is about. */
  param: string;
  words: string;
};

/**
 * Maximum characters that are matched: providers that quote the request do so after their own
 * words.
 */
const longestWords = 2_000;

/**
 * The body as plain data; it may be a string, or have its fields at any depth that providers use.
 */
type Body = {
  code?: unknown;
  type?: unknown;
  param?: unknown;
  innererror?: { code?: unknown };
  /** OpenRouter: the answer of the provider behind it, as text or as parsed JSON. */
  metadata?: { raw?: unknown };
};

/** Reads the fields from an error of the SDK. */
export function parseProviderError(error: APIError): ProviderError {
  // Cast: the SDK passes the parsed JSON of the body, of unknown form; each field is checked before
  // use.
  const body = (typeof error.error === 'object' && error.error !== null ? error.error : {}) as Body;
  const raw = body.metadata?.raw;
  const codes = [body.innererror?.code, body.code, body.type].flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? String(one) : [],
  );
  return {
    status: error.status ?? codes.map(Number).find((code) => code >= 400 && code < 600),
    codes,
    param: typeof body.param === 'string' ? body.param : '',
    words: `${error.message} ${typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? '')}`.slice(
      0,
      longestWords,
    ),
  };
}

/** Pattern of error names; sentences are rejected, as they may quote the request. */
const nameOfError = /^[\w.-]{1,64}$/;

/**
 * What may be logged: the status and the most specific name; numbers are skipped, as they tell
 * little.
 */
export function describeForLog({ status, codes }: ProviderError): EndpointError {
  const names = codes.filter((one) => nameOfError.test(one));
  const code = names.find((one) => !/^\d+$/.test(one)) ?? names[0];
  return { ...(status !== undefined && { status }), ...(code !== undefined && { code }) };
}
