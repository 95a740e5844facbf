/**
 * The log: JSON lines on standard error. It never holds an offer's text, the address of an offer or a result, so
 * errors are written without their message: messages of parsers and databases quote what they were given.
 */
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Settings } from './config.ts';

export type Log = Logger;

const standardError = 2;

export function createLog(
  level: Settings['logLevel'],
  to: DestinationStream = destination({ fd: standardError, sync: true }),
): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: withoutMessage } },
    to,
  );
}

/** What an error was and where it came from, as `err` in a log line. */
function withoutMessage(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack?.split('\n').filter((frame) => /^ {4}at /.test(frame)) ?? [];
  const { code } = error as { code?: unknown };
  return { name: error.name, ...(typeof code === 'string' && { code }), stack: frames.join('\n') };
}
