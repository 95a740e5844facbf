/**
 * Every error a caller can meet, as data: its code, its gRPC status and the HTTP code that goes with it.
 * The sentences stand in language/<language>/errors.json under the same code; the page translates by code.
 */

/** gRPC status names of the callable protocol and their HTTP codes. */
export const httpStatusOf = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const;

export type GrpcStatus = keyof typeof httpStatusOf;

/** Every error code the server may answer, with its status on the wire. */
export const statusOfError = {
  emptyOffer: 'INVALID_ARGUMENT',
  offerTooLong: 'INVALID_ARGUMENT',
  offerNotText: 'INVALID_ARGUMENT',
  notAnOffer: 'INVALID_ARGUMENT',
  languageNeedsModel: 'FAILED_PRECONDITION',
  modelUnknown: 'FAILED_PRECONDITION',
  modelUnauthorized: 'FAILED_PRECONDITION',
  modelOverLimit: 'RESOURCE_EXHAUSTED',
  modelNoCredit: 'FAILED_PRECONDITION',
  modelNotLoaded: 'UNAVAILABLE',
  modelContextExceeded: 'FAILED_PRECONDITION',
  modelRequestRefused: 'FAILED_PRECONDITION',
  modelUnavailable: 'UNAVAILABLE',
  modelTimedOut: 'DEADLINE_EXCEEDED',
  modelRefused: 'FAILED_PRECONDITION',
  modelFiltered: 'FAILED_PRECONDITION',
  modelAnswerTruncated: 'FAILED_PRECONDITION',
  modelAnswerBroken: 'UNAVAILABLE',
  tooManyAnalyses: 'RESOURCE_EXHAUSTED',
  budgetSpent: 'RESOURCE_EXHAUSTED',
  tooManyRequests: 'RESOURCE_EXHAUSTED',
  emptyAddress: 'INVALID_ARGUMENT',
  invalidAddress: 'INVALID_ARGUMENT',
  severalAddresses: 'INVALID_ARGUMENT',
  addressIsText: 'INVALID_ARGUMENT',
  addressNotAllowed: 'PERMISSION_DENIED',
  portNotFetched: 'PERMISSION_DENIED',
  pageUnreachable: 'UNAVAILABLE',
  pageTimedOut: 'DEADLINE_EXCEEDED',
  pageTooLarge: 'FAILED_PRECONDITION',
  pageNotText: 'FAILED_PRECONDITION',
  pageRefused: 'FAILED_PRECONDITION',
  pageNotFound: 'NOT_FOUND',
  pageWithoutOffer: 'FAILED_PRECONDITION',
  pageAsksToSignIn: 'FAILED_PRECONDITION',
  pageAsksConsent: 'FAILED_PRECONDITION',
  pageChecksForBots: 'FAILED_PRECONDITION',
  pageNeedsBrowser: 'FAILED_PRECONDITION',
  pageListsJobs: 'FAILED_PRECONDITION',
  pageTooShort: 'FAILED_PRECONDITION',
  jobClosed: 'NOT_FOUND',
  siteForbidsFetching: 'PERMISSION_DENIED',
  siteBusy: 'RESOURCE_EXHAUSTED',
  siteNotFetched: 'PERMISSION_DENIED',
  serverBusy: 'RESOURCE_EXHAUSTED',
  readingsBusy: 'UNAVAILABLE',
  fileTooLarge: 'INVALID_ARGUMENT',
  fileNotReadable: 'INVALID_ARGUMENT',
  fileWithoutText: 'INVALID_ARGUMENT',
  permalinkDamaged: 'NOT_FOUND',
  permalinkTooNew: 'NOT_FOUND',
  picturesBusy: 'UNAVAILABLE',
  noPngHere: 'FAILED_PRECONDITION',
  invalidRequest: 'INVALID_ARGUMENT',
  requestTooLarge: 'INVALID_ARGUMENT',
  feedbackGone: 'NOT_FOUND',
  originNotAllowed: 'PERMISSION_DENIED',
  unknownCall: 'NOT_FOUND',
  notInThisBuild: 'PERMISSION_DENIED',
  noAdministrators: 'FAILED_PRECONDITION',
  signInRequired: 'UNAUTHENTICATED',
  notAdministrator: 'PERMISSION_DENIED',
  signInLinkInvalid: 'UNAUTHENTICATED',
  offerGone: 'NOT_FOUND',
  datasetGone: 'NOT_FOUND',
  correctedMeanwhile: 'ABORTED',
  valuesSeen: 'FAILED_PRECONDITION',
  labelOutsideText: 'INVALID_ARGUMENT',
  databaseAway: 'UNAVAILABLE',
  serverStopping: 'UNAVAILABLE',
  timedOut: 'DEADLINE_EXCEEDED',
  internal: 'INTERNAL',
} as const satisfies Record<string, GrpcStatus>;

/** Names an error between programs; errors.json of each language has its sentence. */
export type ErrorCode = keyof typeof statusOfError;

/** Why a call failed: the fields beside `code` are the figures its sentence needs. */
export type CallFailure = { ok: false; code: ErrorCode } & Readonly<Record<string, unknown>>;
