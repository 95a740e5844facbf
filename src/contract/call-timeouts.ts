/**
 * How long each call may take, in milliseconds: the server ends it then, and so does the page. Apart from the table of
 * calls, so that the page knows them without the schemas. Specification, section 9: analyses 300,000, writes 600,000.
 */
export const callTimeouts = {
  extractJobOfferFromWeb: 30_000,
  analyzeJobOffer: 300_000,
  describeService: 10_000,
  listOrganizationModels: 30_000,
  sendFeedback: 600_000,
  logEvent: 10_000,
  saveJobOffer: 600_000,
  requestSignInLink: 30_000,
  completeSignIn: 30_000,
  describeSession: 10_000,
  signOut: 30_000,
  signOutEverywhere: 30_000,
} as const;
