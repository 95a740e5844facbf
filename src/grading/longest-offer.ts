/**
 * Maximum characters (UTF-16 units) of an offer that is read: the page checks it before sending,
 * readers refuse longer texts.
 */
export const longestOffer = 200_000;
