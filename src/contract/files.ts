/** The one upload that the server takes: a file to its text, so that the page can show it before it is graded. */

/** POST with the file as the body and its media type as Content-Type; answered as a call is. */
export const filesPath = '/api/files';

/** What a file may be sent as; what it is, its first bytes tell. */
export const fileMediaTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/octet-stream',
] as const;

/** Megabytes of 1,048,576 bytes. */
export const largestFileMegabytes = 10;

/** Milliseconds, for the way to the server and its work. */
export const fileTimeout = 120_000;

/** The result of an upload. */
export type FileText = { content: string };
