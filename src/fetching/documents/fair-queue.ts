/** Shares a few places between visitors: they take turns, and no visitor ever holds all places. */
import PQueue from 'p-queue';

/** A queue in which visitors take turns. */
export type FairQueue = {
  /**
   * Runs a visitor's work in turn. Rejects as the work does, or with the reason of `signal` if that
   * was aborted.
   */
  run: <Result>(visitor: string, signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;
};

/**
 * Makes a queue. One place is always kept free from any single visitor, unless there is only one
 * place.
 */
export function createFairQueue(places: number): FairQueue {
  const all = new PQueue({ concurrency: places });
  /**
   * One queue per visitor, removed when idle. A visitor can have only as many entries in the common
   * queue as may run at once, so a newcomer waits for at most that many of every other visitor.
   */
  const queueOf = new Map<string, PQueue>();

  function queueFor(visitor: string): PQueue {
    const known = queueOf.get(visitor);
    if (known) return known;
    const queue = new PQueue({ concurrency: Math.max(1, places - 1) });
    queue.on('idle', () => queueOf.delete(visitor));
    queueOf.set(visitor, queue);
    return queue;
  }

  return {
    run: (visitor, signal, work) => queueFor(visitor).add(() => all.add(work, { signal }), { signal }),
  };
}
