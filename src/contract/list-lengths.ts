/** What lists of administration may be asked for; apart from the calls, so that the page needs no schema library. */

/** In UTF-16 units. */
export const longestModelName = 200;

/** How long what a list is searched and filtered by may be, in UTF-16 units. */
export const listLengths = { search: 200, model: longestModelName, company: 200, language: 35 } as const;

/** How many companies a page holds. */
export const companiesOfAPage = 50;
