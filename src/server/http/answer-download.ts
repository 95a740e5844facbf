import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { Log } from '../observability/log.ts';

/** A file that is generated while it is sent. */
export type Download = {
  fileName: string;
  /** Its media type. */
  type: string;
  bytes: AsyncIterable<Uint8Array>;
};

/**
 * Answers with a file. When generating it fails, the connection is broken off so that nobody takes
 * the part for the whole; the error is logged with `what` as the name of the download.
 */
export function answerDownload(
  context: Context,
  log: Log,
  what: string,
  { fileName, type, bytes }: Download,
): Response {
  const logged = async function* () {
    try {
      yield* bytes;
    } catch (error) {
      log.error({ err: error }, `download of ${what} failed`);
      // The original error may quote an offer; this one is safe to print.
      throw new Error('The download was interrupted; the log says why.');
    }
  };
  // Cast: Node's stream is the platform's, but Node and the browser declare its type separately.
  return context.body(ReadableStream.from(logged()) as unknown as globalThis.ReadableStream, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
}
