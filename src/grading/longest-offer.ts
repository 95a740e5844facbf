/** The most characters (UTF-16 units) of an offer that is read: the page says so before it sends, readers refuse the rest. */
export const longestOffer = 200_000;
