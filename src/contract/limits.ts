/**
 * Maximum lengths of the inputs of calls, in UTF-16 units as a text field counts them, and page
 * sizes of lists. Separate from the calls, so that the page can import them without the schema
 * library. The maximum length of an offer is that of the readers: grading/longest-offer.ts.
 */

/** Of an e-mail address, as in RFC 5321. */
export const longestEmail = 320;
/** Of the code in a sign-in link. */
export const longestSignInCode = 200;
/** Of the address of a page with an offer. */
export const longestAddress = 8_192;
/** Of the id of an offer or one of its revisions. */
export const longestId = 100;
/** In characters. */
export const longestModelName = 200;
/** Of a language’s name in BCP 47. */
export const longestLanguage = 35;
/** Of a developer's question to a model beside the criteria. */
export const longestSpecialQuestion = 2_000;
/**
 * Of an offer that is sent: one above the readers' maximum is refused with its length, up to this.
 */
export const longestSentOffer = 400_000;
/** Of a position in the list of offers, in digits. */
export const longestPlace = 16;
/** Of a result sent as JSON: thumbs-down and saved offers. */
export const longestSentResult = 600_000;

/** Of search and filter texts. */
export const listLengths = {
  search: 200,
  model: longestModelName,
  company: 200,
  language: longestLanguage,
} as const;

/** Companies on one page. */
export const companyPageSize = 50;

/** Days in the list of model costs, today included. */
export const maxCostDays = 31;

/** Of the texts of a correction; `references` counts entries. */
export const correctionLengths = {
  position: 300,
  company: 300,
  explanation: 10_000,
  references: 50,
  referenceTitle: 300,
  referenceUrl: 2_048,
  referenceNote: 1_000,
} as const;

/** Of the texts of a thumbs-down. */
export const longestMarkedSentence = 2_000;
/** Of the reason that a visitor gives, in characters. */
export const longestDoubtReason = 1_000;
/** Maximum doubted sentences in a thumbs-down, and their length. */
export const maxDoubts = 60;
/** In characters. */
export const longestDoubtedSentence = 2_000;

/**
 * Doubted sentences listed for administrators, most frequent first, and saved offers listed with
 * each.
 */
export const maxListedDoubts = 200;
/** Maximum number of offers listed for one doubt. */
export const maxOffersOfDoubt = 5;
