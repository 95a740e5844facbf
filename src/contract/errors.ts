/**
 * Every error that a caller can get, as data: its code, its gRPC status and the corresponding HTTP
 * code. The sentences are in language/<language>/errors.json under the same code; the page
 * translates by code.
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

/** Status names of gRPC, which the protocol's errors use. */
export type GrpcStatus = keyof typeof httpStatusOf;

/** Every error code that the server may answer, by its status on the wire. */
const codesByStatus = {
  INVALID_ARGUMENT: [
    'emptyOffer',
    'offerTooLong',
    'offerNotText',
    'notAnOffer',
    'emptyAddress',
    'invalidAddress',
    'severalAddresses',
    'addressIsText',
    'fileTooLarge',
    'fileNotReadable',
    'fileOfOlderKind',
    'fileWithoutText',
    'invalidRequest',
    'requestTooLarge',
    'sentenceOutsideText',
  ],
  FAILED_PRECONDITION: [
    'languageNeedsModel',
    'noKnownModel',
    'modelUnknown',
    'modelUnauthorized',
    'modelNoCredit',
    'modelContextExceeded',
    'modelRequestRefused',
    'modelRefused',
    'modelFiltered',
    'modelAnswerTruncated',
    'pageTooLarge',
    'pageNotText',
    'pageRefused',
    'pageWithoutOffer',
    'pageAsksToSignIn',
    'pageAsksConsent',
    'pageChecksForBots',
    'pageNeedsBrowser',
    'pageListsJobs',
    'severalOffers',
    'pageTooShort',
    'noPngHere',
    'noAdministrators',
    'signInWithoutMail',
    'datasetWithoutOffers',
  ],
  UNAUTHENTICATED: ['signInRequired', 'signInLinkInvalid'],
  PERMISSION_DENIED: [
    'addressNotAllowed',
    'portNotFetched',
    'siteForbidsFetching',
    'siteNotFetched',
    'originNotAllowed',
    'notInThisBuild',
    'notAdministrator',
  ],
  NOT_FOUND: [
    'pageNotFound',
    'jobClosed',
    'permalinkDamaged',
    'permalinkTooNew',
    'feedbackGone',
    'unknownCall',
    'offerGone',
    'datasetGone',
  ],
  ABORTED: ['correctedMeanwhile', 'countChanged'],
  RESOURCE_EXHAUSTED: [
    'modelOverLimit',
    'tooManyAnalyses',
    'budgetSpent',
    'budgetSpentForModel',
    'administratorLimit',
    'tooManyRequests',
    'siteBusy',
    'serverBusy',
    'tooMuchAtOnce',
  ],
  INTERNAL: ['internal'],
  UNAVAILABLE: [
    'modelNotLoaded',
    'modelUnavailable',
    'modelAnswerBroken',
    'pageUnreachable',
    'siteFailed',
    'pageRedirects',
    'readingsBusy',
    'picturesBusy',
    'databaseAway',
    'databaseFull',
    'serverStopping',
  ],
  DEADLINE_EXCEEDED: ['modelTimedOut', 'pageTimedOut', 'timedOut'],
} as const satisfies Record<GrpcStatus, readonly string[]>;

/** Identifies an error between programs; errors.json of each language has its sentence. */
export type ErrorCode = (typeof codesByStatus)[GrpcStatus][number];

/** The status of each error code. */
// Cast: Object.fromEntries loses the type of the keys.
export const statusOfError = Object.fromEntries(
  Object.entries(codesByStatus).flatMap(([status, codes]) => codes.map((code) => [code, status])),
) as Record<ErrorCode, GrpcStatus>;

/** Why a call failed: fields beside `code` are the values its sentence needs. */
export type CallFailure = { ok: false; code: ErrorCode } & Readonly<Record<string, unknown>>;
