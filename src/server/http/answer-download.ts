import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { Log } from '../observability/log.ts';

/** A file that is made while it leaves. */
export type Download = {
  fileName: string;
  /** Its media type. */
  type: string;
  bytes: AsyncIterable<Uint8Array>;
};

/**
 * Answers a file. Where its making breaks, the connection is broken off, so that nobody takes the part for the whole; the log says why, after
 * `what` it was a download of.
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
      log.error({ err: error }, `download of ${what} broke`);
      // What went wrong may quote an offer; whoever prints this error prints none.
      throw new Error('The download broke off; the log says why.');
    }
  };
  // Cast: Node's stream is the one of the platform, which the types of Node and of the browser declare apart.
  return context.body(ReadableStream.from(logged()) as unknown as globalThis.ReadableStream, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${fileName}"`,
  });
}
