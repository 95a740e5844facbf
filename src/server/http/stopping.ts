/**
 * How a server goes without a failed request: it says first that it goes, so that balancers ask others, and takes requests
 * all the same for a while; then it takes no more, and what is under way has time to be finished.
 */
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';
import type { Listening } from './listen.ts';

/** Counted from the moment at which the server is asked to stop; many who ask kill what still runs after 30 s. */
export const stopTimes = {
  /** Calls that are still under way are answered that the server stops. */
  callsEnd: 23_000,
  /** Connections that are still open are cut. */
  connectionsEnd: 25_000,
  /** The process ends, whatever still keeps it. */
  processEnds: 29_000,
};

/** How long jobs under way may still take once no more requests are taken; then they are handed back. */
export const jobGraceMilliseconds = 10_000;

/** What the parts that answer requests know of it. */
export type Stopping = {
  /** Aborted when the server is asked to stop. */
  begun: AbortSignal;
  /** Aborted when calls are to end. */
  callsEnd: AbortSignal;
};

/** A server that may be asked to stop, once. */
export function createStopping() {
  const begun = new AbortController();
  const callsEnd = new AbortController();
  const stopping: Stopping = { begun: begun.signal, callsEnd: callsEnd.signal };

  return {
    stopping,
    /** Says that the server stops, and resolves once it has taken requests for so long all the same. */
    async drain(milliseconds: number): Promise<void> {
      begun.abort();
      if (milliseconds > 0) await setTimeout(milliseconds);
    },
    /** Takes no more requests; resolves once all that are under way are answered, or cut at the end of their time. */
    async close(listening: readonly Listening[], drainedMilliseconds: number): Promise<void> {
      const over = globalThis.setTimeout(() => callsEnd.abort(), stopTimes.callsEnd - drainedMilliseconds);
      await Promise.all(listening.map((one) => one.close(stopTimes.connectionsEnd - drainedMilliseconds)));
      clearTimeout(over);
    },
  };
}

/** Ends the process in time, also where a database or a file keeps it. */
export function endInTime(log: Log): void {
  const end = () => {
    log.warn('stopped before all was put away');
    process.exit(0);
  };
  globalThis.setTimeout(end, stopTimes.processEnds).unref();
}
