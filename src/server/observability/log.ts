/**
 * The log: JSON lines on standard error. It never holds an offer's text, the address of an offer or a result, so
 * errors are written without their message: messages of parsers and databases quote what they were given. Each line
 * that is written on behalf of a request carries that request's id.
 */
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Settings } from '../../settings/config.ts';
import { requestScope } from './request-scope.ts';

export type Log = Logger;

const standardError = 2;

/** Lines below `level` are not written. Written at once: a crash loses none. */
export function createLog(
  level: Settings['logLevel'],
  to: DestinationStream = destination({ fd: standardError, sync: true }),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // A new object for each line: pino adds the fields of the line to it.
      mixin: () => ({ ...requestScope.getStore() }),
      serializers: { err: withoutMessage },
    },
    to,
  );
}

/** What an error was and where it came from, as `err` in a log line. */
function withoutMessage(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  // The message stands at the head of the stack and may have lines that look like frames.
  const afterMessage = error.stack?.split(error.message).at(-1) ?? '';
  const frames = afterMessage.split('\n').filter((frame) => /^ {4}at /.test(frame));
  const code = 'code' in error ? error.code : undefined;
  const isCode = typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code);
  return {
    name: error.name,
    ...(isCode && { code }),
    ...sqliteCodeOf(error),
    ...(error.cause instanceof Error && { cause: sqliteCodeOf(error.cause) }),
    stack: frames.join('\n'),
  };
}

/** Of an error of SQLite its own number, which the code of Node does not have: https://www.sqlite.org/rescode.html */
function sqliteCodeOf(error: Error): object {
  return 'errcode' in error && typeof error.errcode === 'number' ? { errcode: error.errcode } : {};
}
