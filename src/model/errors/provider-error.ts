/** What an error of an endpoint says, whatever shape its body has. Its words are looked at and go no further. */
import type { APIError } from 'openai';
import type { EndpointError } from './model-failure.ts';

export type ProviderError = {
  /** Of HTTP; for an error within an answer that had begun, the one that its body names. */
  status: number | undefined;
  /** The names that the body gives the error, the most telling first. */
  codes: readonly string[];
  /** The field of the request that the error is about. */
  param: string;
  words: string;
};

/** Characters of an error that are looked at: providers that quote what was sent do so after their own words. */
const longestWords = 2_000;

/** What stands in the body as plain data; a body may be a text, or have its fields at any depth that providers use. */
type Body = {
  code?: unknown;
  type?: unknown;
  param?: unknown;
  innererror?: { code?: unknown };
  /** OpenRouter: what the provider behind it answered, as a text or as its JSON. */
  metadata?: { raw?: unknown };
};

export function providerErrorOf(error: APIError): ProviderError {
  // Cast: the SDK hands over the JSON of the body, of which nothing is promised; each field is looked at before use.
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

/** Names of errors as all providers write them; a sentence is none, as it may quote what was sent. */
const nameOfError = /^[\w.-]{1,64}$/;

/** What may be logged: the status, and the most telling name of the error; a number tells little. */
export function toBeLogged({ status, codes }: ProviderError): EndpointError {
  const names = codes.filter((one) => nameOfError.test(one));
  const code = names.find((one) => !/^\d+$/.test(one)) ?? names[0];
  return { ...(status !== undefined && { status }), ...(code !== undefined && { code }) };
}
