/** What errors of the SDK and the network mean to us. Texts of errors are looked at here and go no further. */
import { APIConnectionError, APIError } from 'openai';
import { broken, type FailureMeaning, meaningOfProviderError } from './failure-rules.ts';
import type { EndpointError, ModelFailureCode } from './model-failure.ts';
import { providerErrorOf, toBeLogged } from './provider-error.ts';

/** What a failed attempt means, and what the endpoint said. */
export type EndpointFailure = FailureMeaning & { headers?: Headers | undefined; error?: EndpointError };

/** A failure we found ourselves in an answer. */
export class AnswerFailure extends Error {
  readonly meaning: FailureMeaning;

  constructor(code: ModelFailureCode, settings: Omit<FailureMeaning, 'code'>) {
    super(code);
    this.meaning = { code, ...settings };
  }
}

/** How the platform says that the other side closed a connection. */
const codesOfDrops = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/**
 * The meaning of anything an attempt threw. What is neither ours nor the API's comes from the platform: a connection
 * that cannot be made or was cut, a body that is not what it says.
 */
export function meaningOf(error: unknown): EndpointFailure {
  if (error instanceof AnswerFailure) return error.meaning;
  if (error instanceof APIConnectionError) return isDrop(error) ? { ...broken, endpoint: 'dropped' } : broken;
  if (!(error instanceof APIError)) return broken;
  const said = providerErrorOf(error);
  return { ...meaningOfProviderError(said), headers: error.headers, error: toBeLogged(said) };
}

/** The SDK wraps what fetch threw, and fetch what its connection said; once an answer has begun, neither does. */
function isDrop({ cause }: APIConnectionError): boolean {
  const reason = cause instanceof Error ? cause.cause : undefined;
  return reason instanceof Error && 'code' in reason && codesOfDrops.includes(String(reason.code));
}
