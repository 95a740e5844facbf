/** The one upload that the server takes: a file to its text, so that the page can show it before it is graded. */

/** POST with the file as the body and its media type as Content-Type; answered as a call is. */
export const filesPath = '/api/files';

/** What a system calls a file of which it knows no more. */
export const unknownMediaType = 'application/octet-stream';

/** What a file may be sent as; what it is, its first bytes tell. */
export const fileMediaTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  unknownMediaType,
] as const;

/** How the names of files end that are read on the server or in the page, as a browser is told what may be chosen. */
export const fileExtensions = '.pdf,.docx,.odt,.txt,.md';

/** Megabytes of 1,048,576 bytes. */
export const largestFileMegabytes = 10;

/** Milliseconds, for the way to the server and its work. */
export const fileTimeout = 120_000;

/** What of a file is not in its text: how often text that nobody sees stood there, and pages after those that were read. */
export type NotRead = { hiddenBlocks: number; pagesRead: number; pages: number };

/** The result of an upload. `notRead` of files that can say so. */
export type FileText = { content: string; notRead?: NotRead | undefined };
