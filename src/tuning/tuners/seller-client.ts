/** Asks sellers whose interfaces are not OpenAI's: JSON over HTTP, the key in a header, answers bounded. */
import { boundedFetch } from '../../model/bounded-fetch.ts';
import { BrokenAnswer, SellerRefusal } from './seller-failure.ts';

export const answerMilliseconds = 60_000;
/** After so long a seller is at no request any more that its asker has given up: the wait for an answer, and a margin. */
export const settlingMilliseconds = answerMilliseconds + 90_000;
/** A file of some hundred megabytes on a slow line. */
const uploadMilliseconds = 1_800_000;

type Asked = {
  signal: AbortSignal;
  query?: Record<string, string>;
  json?: unknown;
  form?: FormData;
};

export type AskSeller = (method: 'GET' | 'POST' | 'DELETE', path: string, asked: Asked) => Promise<unknown>;

/** Answers the JSON of a good answer; an empty body is `{}`. Rejects with a SellerRefusal, a BrokenAnswer or what the platform throws. */
export function sellerClient({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }): AskSeller {
  return async (method, path, { signal, query, json, form }) => {
    const url = new URL(`${baseUrl}/${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    const response = await boundedFetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      // The key goes to nobody else.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(form ? uploadMilliseconds : answerMilliseconds)]),
    });
    const text = await response.text();
    if (!response.ok) throw new SellerRefusal(response.status, response.headers, errorIn(text));
    return text.trim() === '' ? {} : parsed(text);
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenAnswer();
  }
}

/** Together: `{error: {message, type, code}}`; Fireworks: `{code, message, details}` or the same as OpenAI. */
function errorIn(text: string): { codes: string[]; words: string } {
  try {
    const body = JSON.parse(text);
    const error = body?.error ?? body;
    const codes = [error?.code, error?.type].flatMap((one) => (typeof one === 'string' ? one : []));
    return { codes, words: typeof error?.message === 'string' ? error.message : '' };
  } catch {
    return { codes: [], words: '' };
  }
}
