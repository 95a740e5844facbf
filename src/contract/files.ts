/** The only upload: converts a file to text, so that the page can show it before it is graded. */

/**
 * POST with the file as the body and its media type as Content-Type; answered in the form of a
 * call.
 */
export const filesPath = '/api/files';

/** The media type that systems give to files of unknown type. */
export const unknownMediaType = 'application/octet-stream';

/** Accepted media types; the real type is detected from the first bytes. */
export const fileMediaTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  unknownMediaType,
] as const;

/**
 * Extensions of the files that are read on the server or in the page, for the browser's file
 * dialog.
 */
export const fileExtensions = '.pdf,.docx,.odt,.txt,.md';

/** In units of 1,048,576 bytes. */
export const largestFileMegabytes = 10;

/** Milliseconds, for the upload and its processing. */
export const fileTimeout = 120_000;

/**
 * Content of a file that its text lacks: number of invisible passages, and pages after the last one
 * read.
 */
export type NotRead = { hiddenBlocks: number; pagesRead: number; pages: number };

/** The result of an upload. `notRead` only for formats that can report it. */
export type FileText = { content: string; notRead?: NotRead | undefined };
