/**
 * How long what a call brings may be, in UTF-16 units as a text field counts them, and how much of a list it may ask for. Apart
 * from the calls, so that the page knows them without the schema library. The bound of an offer's text is the readers' own:
 * grading/longest-offer.ts.
 */

/** Of an address, as RFC 5321 has it. */
export const longestEmail = 320;
/** Of the code in a sign-in link. */
export const longestSignInCode = 200;
/** Of a page that an offer is fetched from. */
export const longestAddress = 8_192;
/** Of what names an offer or one of its revisions. */
export const longestId = 100;
export const longestModelName = 200;
/** Of a language’s name in BCP 47. */
export const longestLanguage = 35;
/** Of what a developer asks a model beside the criteria. */
export const longestSpecialQuestion = 2_000;
/** Of an offer that is sent: what is longer than one may be is answered with how long that is, up to this. */
export const longestSentOffer = 400_000;
/** Of a place in the list of offers, in digits. */
export const longestPlace = 16;
/** Of a result as JSON that somebody sends: thumbs-down and saved offers. */
export const longestSentResult = 600_000;

/** What lists are searched and filtered by. */
export const listLengths = {
  search: 200,
  model: longestModelName,
  company: 200,
  language: longestLanguage,
} as const;

/** How many companies a page holds. */
export const companiesOfAPage = 50;

/** How many days the list of what models cost goes back, today included. */
export const daysOfCosts = 31;

/** How much a correction may hold; `references` counts entries. */
export const correctionLengths = {
  position: 300,
  company: 300,
  explanation: 10_000,
  references: 50,
  referenceTitle: 300,
  referenceUrl: 2_048,
  referenceNote: 1_000,
} as const;

/** The texts of a thumbs-down. */
export const longestMarkedSentence = 2_000;
export const longestWhy = 1_000;
/** How many sentences a thumbs-down may doubt, and how long each is. */
export const mostDoubts = 60;
export const longestDoubted = 2_000;

/** How many doubted sentences administrators see at once, those doubted most first, and how many saved offers beside each. */
export const listedDoubts = 200;
export const offersOfADoubt = 5;
