/**
 * Classifies errors of the SDK and the network. Error texts are only matched here and never passed
 * on.
 */
import { APIConnectionError, APIError } from 'openai';
import { brokenEndpoint, classifyProviderError, type FailureClass } from './failure-rules.ts';
import type { EndpointError, ModelFailureCode } from './model-failure.ts';
import { describeForLog, parseProviderError } from './provider-error.ts';

/** The meaning of a failed attempt, with what the endpoint said. */
export type EndpointFailure = FailureClass & {
  headers?: Headers | undefined;
  /** Milliseconds that the body of the answer asks to wait. */
  retryMilliseconds?: number | undefined;
  error?: EndpointError;
};

/** A failure that our own code found in an answer. */
export class AnswerFailure extends Error {
  readonly meaning: FailureClass;

  constructor(code: ModelFailureCode, settings: Omit<FailureClass, 'code'>) {
    super(code);
    this.meaning = { code, ...settings };
  }
}

/** The platform's codes for a connection closed by the other side. */
const codesOfDrops = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/**
 * The meaning of anything that an attempt threw. Errors that are neither ours nor the API's come
 * from the platform: a connection refused or cut, a malformed body.
 */
export function classifyFailure(error: unknown): EndpointFailure {
  if (error instanceof AnswerFailure) return error.meaning;
  if (error instanceof APIConnectionError)
    return isDrop(error) ? { ...brokenEndpoint, endpoint: 'dropped' } : brokenEndpoint;
  if (!(error instanceof APIError)) return brokenEndpoint;
  const said = parseProviderError(error);
  const { retryMilliseconds } = said;
  const { headers } = error;
  return { ...classifyProviderError(said), headers, retryMilliseconds, error: describeForLog(said) };
}

/**
 * The SDK wraps errors of fetch, which wraps those of its connection; once an answer has begun,
 * neither does.
 */
function isDrop({ cause }: APIConnectionError): boolean {
  const reason = cause instanceof Error ? cause.cause : undefined;
  return reason instanceof Error && 'code' in reason && codesOfDrops.includes(String(reason.code));
}
