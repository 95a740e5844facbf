/** How the service worker leaves a shared file for the page. */

/** The cache in which the service worker leaves a shared file for the page, and the address that it has there. */
export const sharedFileCache = 'offergrade-shared';
export const sharedFilePath = '/shared-file';

/** What stands there beside it: its name, percent-encoded; when it was left, in milliseconds since 1970; that it is too large, and not there. */
export const sharedFileHeaders = { name: 'File-Name', leftAt: 'Left-At', tooLarge: 'Too-Large' } as const;
