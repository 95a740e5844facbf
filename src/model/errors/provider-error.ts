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
  /** Milliseconds that the body asks to wait, where no header may say so. */
  retryMilliseconds?: number | undefined;
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
  /** Google: the name of the error, and a list of what else is known of it. */
  status?: unknown;
  details?: unknown;
};

type Details = { reason?: unknown; retryDelay?: unknown };

/** Reads the fields from an error of the SDK. */
export function parseProviderError(error: APIError): ProviderError {
  const body = bodyOf(error.error);
  const raw = body.metadata?.raw;
  const details = detailsOf(body);
  const reasons = details.map(({ reason }) => reason);
  const status = typeof body.status === 'string' ? body.status : undefined;
  const codes = [...reasons, body.innererror?.code, body.code, body.type, status].flatMap((one) =>
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
    retryMilliseconds: details.map(({ retryDelay }) => secondsIn(retryDelay)).find(Boolean),
  };
}

/** Google's compatible layer answers a list of one error. */
function bodyOf(error: unknown): Body {
  const [first] = Array.isArray(error) ? error : [{ error }];
  const body: unknown = first?.error;
  // Cast: the SDK passes the parsed JSON of the body, of unknown form; each field is checked before
  // use.
  return (typeof body === 'object' && body !== null ? body : {}) as Body;
}

function detailsOf({ details }: Body): Details[] {
  const list: unknown[] = Array.isArray(details) ? details : [];
  // Cast: of unknown form, as above.
  return list.filter((one) => typeof one === 'object' && one !== null) as Details[];
}

/** The milliseconds of a duration such as "17.5s". */
function secondsIn(duration: unknown): number | undefined {
  const seconds = /^(\d{1,6}(?:\.\d{1,9})?)s$/.exec(String(duration))?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1_000;
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
