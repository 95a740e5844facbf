/** The addresses that are screens of the page; all of them answer the same document. */
export const pagePaths = ['/', '/method', '/privacy'] as const;
