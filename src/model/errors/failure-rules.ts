/**
 * The meanings of endpoint errors as data: the first matching rule applies.
 * tests/fakes/provider-errors.json has the bodies of eleven providers that these rules were written
 * for, each with its source.
 */
import type { ModelFailureCode } from './model-failure.ts';
import type { ProviderError } from './provider-error.ts';

/** How a failed attempt is handled. */
export type FailureClass = {
  code: ModelFailureCode;
  /** Whether another attempt may work. */
  retry: boolean;
  /**
   * What it means for the circuit breaker. `dropped`: the endpoint closed the connection before it
   * answered. It may have failed, or have closed an idle connection just as it was reused, which
   * any server may do.
   */
  endpoint: 'worked' | 'failed' | 'unknown' | 'dropped';
};

/** A rule matches when all of its conditions do. */
type Rule = {
  means: FailureClass;
  /** Error names used by providers. */
  codes?: readonly string[];
  says?: RegExp;
  statuses?: readonly number[];
};

/** A retry would get the same answer. */
const final = (code: ModelFailureCode): FailureClass => ({ code, retry: false, endpoint: 'worked' });
const overLimit: FailureClass = { code: 'modelOverLimit', retry: true, endpoint: 'unknown' };
const noCredit: FailureClass = { code: 'modelNoCredit', retry: false, endpoint: 'unknown' };
/** The endpoint is up, and may have the model loaded soon. */
const loading: FailureClass = { code: 'modelNotLoaded', retry: true, endpoint: 'unknown' };

/** Errors of the endpoint, or on the way to it. */
export const brokenEndpoint: FailureClass = { code: 'modelUnavailable', retry: true, endpoint: 'failed' };

/** Content filters answer 400 or 403: their words are matched only with these. */
const refusing = [400, 403];
/**
 * Statuses of a text that is too long: most send 400, Together also 403, gateways 413, older
 * llama.cpp 500.
 */
const tooLong = [400, 403, 413, 422, 500];
const wrongModel = [400, 403, 404];

const rules: readonly Rule[] = [
  {
    means: final('modelFiltered'),
    codes: ['content_filter', 'content_policy_violation', 'ResponsibleAIPolicyViolation'],
  },
  {
    means: final('modelFiltered'),
    says: /content management policy|requires moderation|was flagged|violat\w+ (?:our|the) (?:usage|content) polic/i,
    statuses: refusing,
  },
  {
    means: final('modelContextExceeded'),
    codes: [
      'context_length_exceeded',
      'exceed_context_size_error',
      'string_above_max_length',
      'request_too_large',
    ],
  },
  // A single request above the tokens per minute: waiting does not help, although the code says
  // rate limit.
  { means: final('modelContextExceeded'), says: /request too large/i },
  {
    means: final('modelContextExceeded'),
    says: /maximum (?:context|model) length|context (?:length|size|window)|context overflows|prompt is too long|length of the messages|inputs`? (?:tokens \+|must have less)|max_tokens must be at least 1, got -/i,
    statuses: tooLong,
  },
  // Google speaks of billing also where only the requests of a minute are used up.
  { means: overLimit, codes: ['RESOURCE_EXHAUSTED'] },
  {
    means: noCredit,
    codes: [
      'insufficient_quota',
      'billing_not_active',
      'billing_hard_limit_reached',
      'insufficient_credits',
      'blocked_api_access',
      'organization_restricted',
    ],
  },
  {
    means: noCredit,
    says: /insufficient (?:credits?|balance|funds|quota)|credit balance is too low|exceeded your current quota|spending limit|billing hard limit|key limit exceeded|requires a subscription/i,
  },
  { means: noCredit, statuses: [402] },
  { means: final('modelNotLoaded'), codes: ['dedicated_endpoint_not_running'] },
  {
    means: final('modelNotLoaded'),
    says: /no models? (?:is |are )?(?:currently )?loaded|(?:failed|unable) to load (?:the )?model|model is unloaded|requires more system memory|waiting for llama runner to start|runner process has terminated|model name=\S+ failed to load/i,
  },
  { means: loading, says: /loading (?:the )?model|model is (?:still |currently )?loading/i },
  // The model ran before, and is reloaded by the next request.
  { means: loading, says: /model has crashed|model runner has unexpectedly stopped/i },
  {
    means: final('modelUnknown'),
    codes: [
      'model_not_found',
      'unknown_model',
      'invalid_model',
      'OperationNotSupported',
      'model_decommissioned',
      'model_not_available',
      'DeploymentNotFound',
    ],
  },
  {
    means: final('modelUnknown'),
    says: /not a valid model|invalid model|no endpoints (?:found|available)|does not support chat|model '[^']*' not found/i,
    statuses: wrongModel,
  },
  { means: final('modelUnknown'), says: /model|deployment/i, statuses: [404] },
  { means: final('modelUnauthorized'), codes: ['invalid_api_key', 'API_KEY_INVALID'] },
  { means: final('modelUnauthorized'), statuses: [401, 403] },
  { means: overLimit, codes: ['rate_limit_exceeded', 'rate_limited'] },
  { means: overLimit, says: /maximum pending requests exceeded/i },
  { means: overLimit, statuses: [429] },
  // For endpoints that validate the form of the reply themselves.
  { means: final('modelAnswerBroken'), codes: ['json_validate_failed'] },
  { means: final('modelContextExceeded'), statuses: [413] },
  { means: brokenEndpoint, statuses: [408] },
  { means: { ...brokenEndpoint, endpoint: 'worked' }, statuses: [409] },
  { means: final('modelRequestRefused'), statuses: [400, 415, 422] },
];

/**
 * The meaning of an API error. Errors without a status or with a 5xx status are failures of the
 * endpoint.
 */
export function classifyProviderError(error: ProviderError): FailureClass {
  const rule = rules.find((one) => fits(one, error));
  if (rule !== undefined) return rule.means;
  return error.status === undefined || error.status >= 500 ? brokenEndpoint : final('modelUnavailable');
}

function fits({ codes, says, statuses }: Rule, error: ProviderError): boolean {
  return (
    (codes === undefined || error.codes.some((code) => codes.includes(code))) &&
    (says === undefined || says.test(error.words)) &&
    (statuses === undefined || (error.status !== undefined && statuses.includes(error.status)))
  );
}
