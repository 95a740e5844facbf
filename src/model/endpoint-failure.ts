/** What errors of the SDK and the network mean to us. Texts of errors are looked at here and go no further. */
import { APIConnectionError, APIError } from 'openai';
import type { ModelFailureCode } from './model.ts';

/** How a failed attempt is taken. */
export type FailureMeaning = {
  code: ModelFailureCode;
  /** Another attempt may work. */
  retry: boolean;
  /**
   * What it says of the endpoint, for its circuit. `dropped`: it closed the connection before it answered. It may have
   * failed, or have closed an idle connection just as it was used again, as every server may at any time.
   */
  endpoint: 'worked' | 'failed' | 'unknown' | 'dropped';
  headers?: Headers | undefined;
};

/** A failure we found ourselves in an answer. */
export class AnswerFailure extends Error {
  readonly meaning: FailureMeaning;

  constructor(code: ModelFailureCode, settings: { retry: boolean; endpoint: FailureMeaning['endpoint'] }) {
    super(code);
    this.meaning = { code, ...settings };
  }
}

const ours = (code: ModelFailureCode): FailureMeaning => ({ code, retry: false, endpoint: 'worked' });

/** By the code that providers put in error bodies; they use several statuses for the same thing. */
const meaningsByCode: Record<string, FailureMeaning> = {
  model_not_found: ours('modelUnknown'),
  invalid_model: ours('modelUnknown'),
  DeploymentNotFound: ours('modelUnknown'),
  invalid_api_key: ours('modelUnauthorized'),
  content_filter: ours('modelFiltered'),
  content_policy_violation: ours('modelFiltered'),
  context_length_exceeded: ours('modelAnswerTruncated'),
  string_above_max_length: ours('modelAnswerTruncated'),
  request_too_large: ours('modelAnswerTruncated'),
  insufficient_quota: { code: 'modelOverLimit', retry: false, endpoint: 'unknown' },
  rate_limit_exceeded: { code: 'modelOverLimit', retry: true, endpoint: 'unknown' },
};

const meaningsByStatus: Record<number, FailureMeaning> = {
  401: ours('modelUnauthorized'),
  403: ours('modelUnauthorized'),
  408: { code: 'modelUnavailable', retry: true, endpoint: 'failed' },
  409: { code: 'modelUnavailable', retry: true, endpoint: 'worked' },
  413: ours('modelAnswerTruncated'),
  429: { code: 'modelOverLimit', retry: true, endpoint: 'unknown' },
};

/** How the platform says that the other side closed a connection. */
const codesOfDrops = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

const broken: FailureMeaning = { code: 'modelUnavailable', retry: true, endpoint: 'failed' };

/**
 * The meaning of anything an attempt threw. What is neither ours nor the API's comes from the platform: a connection
 * that cannot be made or was cut, a body that is not what it says.
 */
export function meaningOf(error: unknown): FailureMeaning {
  if (error instanceof AnswerFailure) return error.meaning;
  if (error instanceof APIConnectionError && isDrop(error)) return { ...broken, endpoint: 'dropped' };
  if (error instanceof APIError) return { ...meaningOfApiError(error), headers: error.headers };
  return broken;
}

/** The SDK wraps what fetch threw, and fetch what its connection said; once an answer has begun, neither does. */
function isDrop({ cause }: APIConnectionError): boolean {
  const reason = cause instanceof Error ? cause.cause : undefined;
  return reason instanceof Error && 'code' in reason && codesOfDrops.includes(String(reason.code));
}

function meaningOfApiError(error: APIError): FailureMeaning {
  for (const name of [error.code, error.type]) {
    const meaning = typeof name === 'string' ? meaningsByCode[name] : undefined;
    if (meaning !== undefined) return meaning;
  }
  const status: number | undefined = error.status;
  if (status === undefined || status >= 500) return broken;
  if (status === 404 && /model|deployment/i.test(error.message)) return ours('modelUnknown');
  return meaningsByStatus[status] ?? ours('modelUnavailable');
}
