/**
 * The log: JSON lines on standard error. It never holds an offer's text, the address of an offer or
 * a result; errors are therefore written without their message, because messages of parsers and
 * databases quote their input. Each line written on behalf of a request carries that request's id.
 */
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Settings } from '../../settings/config.ts';
import { requestScope } from './request-scope.ts';

/** The logger. */
export type Log = Logger;

const standardError = 2;

/** Lines below `level` are not written. Writes synchronously, so a crash loses none. */
export function createLog(
  level: Settings['logLevel'],
  to: DestinationStream = destination({ fd: standardError, sync: true }),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // A new object for each line, because pino adds the fields of the line to it.
      mixin: () => ({ ...requestScope.getStore() }),
      serializers: { err: withoutMessage },
    },
    to,
  );
}

/** The type and stack of an error, as `err` in a log line. */
function withoutMessage(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  // The message is at the beginning of the stack and may have lines that look like frames.
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

/**
 * The result code of a SQLite error, which Node's `code` does not have:
 * https://www.sqlite.org/rescode.html
 */
function sqliteCodeOf(error: Error): object {
  return 'errcode' in error && typeof error.errcode === 'number' ? { errcode: error.errcode } : {};
}
