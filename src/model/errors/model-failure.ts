/**
 * Why there is no answer. Nothing else leaves the folder `model`: messages of providers may quote
 * what was sent.
 * - `modelUnknown`: the endpoint does not know the model, or the key may not use it
 * - `modelUnauthorized`: the key is wrong, missing or not allowed
 * - `modelOverLimit`: too many requests, and the wait asked for is more than ten seconds or the
 *   time left, or the time was
 * over before this request had its turn
 * - `modelNoCredit`: the account has no credit left, or is suspended
 * - `modelNotLoaded`: a local endpoint has not loaded the model, or not yet
 * - `modelContextExceeded`: what was sent is longer than the model, or the account, takes at once
 * - `modelRequestRefused`: the endpoint refuses the request for a reason that we cannot cure
 * - `modelUnavailable`: no connection, cut connections, errors of the endpoint, an answer that is
 *   not of the API, or its
 * circuit is open
 * - `modelTimedOut`: the request's time is over, or no token came for too long
 * - `modelRefused`: the model refuses to answer
 * - `modelFiltered`: a filter of the provider stopped the request or the answer
 * - `modelAnswerTruncated`: the answer is longer than the model allows
 * - `modelAnswerBroken`: not of the asked form, even after it was told so
 */
export type ModelFailureCode =
  | 'modelUnknown'
  | 'modelUnauthorized'
  | 'modelOverLimit'
  | 'modelNoCredit'
  | 'modelNotLoaded'
  | 'modelContextExceeded'
  | 'modelRequestRefused'
  | 'modelUnavailable'
  | 'modelTimedOut'
  | 'modelRefused'
  | 'modelFiltered'
  | 'modelAnswerTruncated'
  | 'modelAnswerBroken';

/**
 * What an endpoint said about the last failure, safe to log: its HTTP status and the name of the
 * error, never its message.
 */
export type EndpointError = { status?: number; code?: string };
