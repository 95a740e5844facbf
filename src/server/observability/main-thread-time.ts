/**
 * Measures how much of the main thread each request takes. The busy time between two beginnings or
 * ends of requests is divided among those then under way: exact when one runs alone, as in tests,
 * otherwise an estimate.
 */

/** Length of an interval in milliseconds; longer when the thread was blocked. */
const stretchMilliseconds = 25;
/** Less busy time in an interval is ordinary overhead and charged to nobody. */
const busyMilliseconds = 10;

/** `longest`: in one interval, during which nobody else was answered. */
export type MeasuredTime = { milliseconds: number; longest: number };

/**
 * `sending`: the answer has begun, such as a stream that waits for a model; it takes time only
 * while nobody is `asking`, so that a long wait is not charged with the work of others.
 */
type Phase = 'asking' | 'sending' | 'ended';

/** `inStretch`: its time in the current interval before the present phase began, at `since`. */
type Watched = MeasuredTime & {
  phase: Phase;
  since: number;
  inStretch: number;
  onEnd: (taken: MeasuredTime) => void;
};

/** A watched request. */
export type WatchedRequest = {
  /** Call when the answer begins. */
  answered(): void;
  /** Call when it is complete, or its client has left. */
  ended(): void;
};

/** `processorTime`: of this thread so far, in milliseconds. */
export class MainThreadTime {
  readonly #processorTime: () => number;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;
  #before = 0;
  /** Busy time of the current interval. */
  #stretch = 0;
  /** Requests in each phase, and the time of each of them in the current interval. */
  readonly #counts = { asking: 0, sending: 0, ended: 0 };
  readonly #shares = { asking: 0, sending: 0, ended: 0 };

  constructor(processorTime: () => number = ofThisThread) {
    this.#processorTime = processorTime;
  }

  /**
   * Call at the beginning of a request. `onEnd` gets the time it took: at its end where the thread
   * was busy, otherwise within an interval.
   */
  watch(onEnd: (taken: MeasuredTime) => void): WatchedRequest {
    if (this.#timer) this.#divide();
    else {
      this.#before = this.#processorTime();
      this.#timer = setInterval(() => this.#look(), stretchMilliseconds).unref();
    }
    const phase = 'asking';
    const since = this.#shares[phase];
    const watched: Watched = { milliseconds: 0, longest: 0, phase, since, inStretch: 0, onEnd };
    this.#counts[phase] += 1;
    this.#watched.add(watched);
    return {
      answered: () => this.#turn(watched, 'sending'),
      ended: () => this.#turn(watched, 'ended'),
    };
  }

  #turn(watched: Watched, phase: Phase): void {
    if (watched.phase === 'ended') return;
    this.#divide();
    watched.inStretch += this.#shares[watched.phase] - watched.since;
    this.#counts[watched.phase] -= 1;
    this.#counts[phase] += 1;
    watched.phase = phase;
    watched.since = this.#shares[phase];
    // Otherwise the rest of the interval decides whether anything counts.
    const hasTakenTime = watched.milliseconds > 0 || this.#stretch >= busyMilliseconds;
    if (phase === 'ended' && hasTakenTime) this.#settle(watched, watched.inStretch);
  }

  /** Adds what a busy interval took; a request that has ended is told and forgotten. */
  #settle(watched: Watched, share: number): void {
    watched.milliseconds += share;
    watched.longest = Math.max(watched.longest, share);
    if (watched.phase !== 'ended') return;
    this.#watched.delete(watched);
    this.#counts.ended -= 1;
    const { milliseconds, longest } = watched;
    watched.onEnd({ milliseconds, longest });
  }

  /** Divides the time since the last division. */
  #divide(): void {
    const now = this.#processorTime();
    const taken = now - this.#before;
    this.#before = now;
    this.#stretch += taken;
    const phase = this.#counts.asking > 0 ? 'asking' : 'sending';
    if (this.#counts[phase] > 0) this.#shares[phase] += taken / this.#counts[phase];
  }

  #look(): void {
    this.#divide();
    const isBusy = this.#stretch >= busyMilliseconds;
    for (const watched of this.#watched) {
      const share = watched.inStretch + this.#shares[watched.phase] - watched.since;
      watched.inStretch = 0;
      watched.since = 0;
      this.#settle(watched, isBusy ? share : 0);
    }
    this.#stretch = 0;
    this.#shares.asking = 0;
    this.#shares.sending = 0;
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

function ofThisThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
