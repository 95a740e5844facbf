/**
 * How long to wait before the next try. docs/domain/specification.md, section 9: "backoff start 1
 * s, factor 1.5, max 60 s".
 */
const startMilliseconds = 1000;
const factor = 1.5;
const maxMilliseconds = 60_000;
/** Up to half of the delay either way, so that many pages do not return at the same second. */
const jitter = 0.5;

/** Delays in milliseconds, growing on average. `random` returns from 0 to 1. */
export class Backoff {
  #next = startMilliseconds;
  readonly #random: () => number;

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** The delay before the next try. */
  delay(): number {
    const base = this.#next;
    this.#next = Math.min(base * factor, maxMilliseconds);
    return Math.min(base * (1 + (this.#random() - 0.5) * 2 * jitter), maxMilliseconds);
  }

  /**
   * The server has said that it is asked too much: the longest delay at once
   * (docs/domain/specification.md, section 8).
   */
  toMax(): void {
    this.#next = maxMilliseconds;
  }

  reset(): void {
    this.#next = startMilliseconds;
  }
}
