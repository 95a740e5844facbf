/**
 * Graceful stop without failed requests: the server first reports itself not ready, so that load
 * balancers choose others, while it still accepts requests. Then it accepts no more and finishes
 * the running ones.
 */
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import type { RunningServer } from './listen.ts';

/**
 * Milliseconds since the server was asked to stop; many process managers kill what still runs after
 * 30 s.
 */
export const stopTimes = {
  /** Running calls are answered with the error that the server stops. */
  callsEnd: 23_000,
  /** Open connections are cut. */
  connectionsEnd: 25_000,
  /** The process ends, whatever still keeps it alive. */
  processEnds: 29_000,
};

/** Time for running jobs after the last request was accepted; then they are handed back. */
export const jobGraceMilliseconds = 10_000;

/** The stop signals for the parts that answer requests. */
export type Stopping = {
  /** Aborted when the server is asked to stop. */
  begun: AbortSignal;
  /** Aborted when running calls must end. */
  callsEnd: AbortSignal;
};

/** Creates the stop procedure of a server; it can run once. */
export function createStopping() {
  const begun = new AbortController();
  const callsEnd = new AbortController();
  const stopping: Stopping = { begun: begun.signal, callsEnd: callsEnd.signal };

  return {
    stopping,
    /** Announces the stop, and resolves after requests were accepted for this much longer. */
    async drain(milliseconds: number): Promise<void> {
      begun.abort();
      if (milliseconds > 0) await setTimeout(milliseconds);
    },
    /**
     * Accepts no more requests; resolves when all running ones are answered, or cut at the end of
     * their time.
     */
    async close(listening: readonly RunningServer[], drainedMilliseconds: number): Promise<void> {
      const over = globalThis.setTimeout(() => callsEnd.abort(), stopTimes.callsEnd - drainedMilliseconds);
      await Promise.all(listening.map((one) => one.close(stopTimes.connectionsEnd - drainedMilliseconds)));
      clearTimeout(over);
    },
  };
}

/** Ends the process in time, even when a database or a file keeps it alive. */
export function exitInTime(log: Log): void {
  const end = () => {
    log.warn('process ended before the shutdown was complete');
    process.exit(0);
  };
  globalThis.setTimeout(end, stopTimes.processEnds).unref();
}
