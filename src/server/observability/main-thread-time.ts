/**
 * Measures how much of the main thread each request takes. Time is measured in consecutive
 * intervals, and the busy time of an interval is divided among the requests then under way: exact
 * when one runs alone, as in tests, otherwise an estimate.
 */

/** Length of an interval in milliseconds; longer when the thread was blocked. */
const stretchMilliseconds = 25;
/** Less busy time in an interval is ordinary overhead and charged to nobody. */
const busyMilliseconds = 10;

/** `longest`: in one interval, during which nobody else was answered. */
export type MeasuredTime = { milliseconds: number; longest: number };
type Watched = MeasuredTime & { onEnd?: (taken: MeasuredTime) => void };

/** `processorTime`: of this thread so far, in milliseconds. */
export class MainThreadTime {
  readonly #processorTime: () => number;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;
  #before = 0;

  constructor(processorTime: () => number = ofThisThread) {
    this.#processorTime = processorTime;
  }

  /**
   * Call at the beginning of a request. Call the returned function at its end; `onEnd` then gets
   * the time it took, once that is known.
   */
  watch(onEnd: (taken: MeasuredTime) => void): () => void {
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
