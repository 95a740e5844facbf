/**
 * How long the texts of a thumbs-down may be, in UTF-16 units, as a text field counts them. Apart from the table of
 * calls, so that the page knows them without the schemas.
 */
export const longestMarkedSentence = 2_000;
export const longestWhy = 1_000;
