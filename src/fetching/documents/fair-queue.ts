/** A few places for much work, shared fairly: visitors take turns, and none of them ever holds all places. */
import PQueue from 'p-queue';

export type FairQueue = {
  /**
   * Does work of a visitor when it is its turn. Rejects as the work does, and with the reason of `signal` where that was
   * aborted.
   */
  run: <Result>(visitor: string, signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;
};

/** Makes a queue. One place stays free of any single visitor, unless there is but one. */
export function createFairQueue(places: number): FairQueue {
  const all = new PQueue({ concurrency: places });
  /**
   * What stands in the queue of all is no more than a visitor may have under way, so that each newcomer's turn comes
   * after as many of every other visitor at most. Of visitors for whom nothing is done, none is kept.
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
