/**
 * What requests take of the one thread that answers all of them. Time is measured a stretch after the other, and a stretch in which
 * the thread was busy is shared by the requests that were under way in it: exact where one is alone, as in tests, else a share.
 */

/** How often is looked, in milliseconds; a stretch is longer where the thread did not come to it. */
const stretchMilliseconds = 25;
/** Less than this in a stretch is the usual coming and going, and nobody's. */
const busyMilliseconds = 10;

/** `longest`: in one stretch, in which nobody else was answered. */
export type Taken = { milliseconds: number; longest: number };
type Watched = Taken & { onEnd?: (taken: Taken) => void };

/** `processorTime`: of this thread so far, in milliseconds. */
export class MainThreadTime {
  readonly #processorTime: () => number;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;
  #before = 0;

  constructor(processorTime: () => number = ofThisThread) {
    this.#processorTime = processorTime;
  }

  /** Begins with a request; what it returns ends it, and calls `onEnd` with what it took once that is known. */
  watch(onEnd: (taken: Taken) => void): () => void {
    const watched: Watched = { milliseconds: 0, longest: 0 };
    this.#watched.add(watched);
    if (!this.#timer) {
      this.#before = this.#processorTime();
      this.#timer = setInterval(() => this.#look(), stretchMilliseconds).unref();
    }
    return () => {
      watched.onEnd = onEnd;
    };
  }

  #look(): void {
    const now = this.#processorTime();
    const taken = now - this.#before;
    this.#before = now;
    const share = taken < busyMilliseconds ? 0 : taken / this.#watched.size;
    for (const watched of this.#watched) {
      watched.milliseconds += share;
      watched.longest = Math.max(watched.longest, share);
      if (!watched.onEnd) continue;
      this.#watched.delete(watched);
      watched.onEnd(watched);
    }
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

function ofThisThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
