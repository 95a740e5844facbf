/** How the service worker passes a shared file to the page. */

/** The cache for a shared file, and its address there. */
export const sharedFileCache = 'offergrade-shared';
/** The key of a shared file in the cache. */
export const sharedFilePath = '/shared-file';

/**
 * Headers of its entry: its name, percent-encoded; the time it was left, in milliseconds since
 * 1970; and that it was too large and is missing.
 */
export const sharedFileHeaders = { name: 'File-Name', leftAt: 'Left-At', tooLarge: 'Too-Large' } as const;
