/** Reports for a group of requests whether all of them wait for the endpoint, and why. */
import type { ModelFailureCode } from '../errors/model-failure.ts';

/** A request that was sent. */
export type SentRequest = {
  /** The endpoint began to answer. */
  accepted(): void;
  /** It will be retried later, for this reason. */
  putOff(why: ModelFailureCode): void;
  over(): void;
};

/**
 * Called with the reason once all wait, and with undefined once one is answered. Must not throw.
 */
export type WaitListener = (why: ModelFailureCode | undefined) => void;

/**
 * The group waits when no request is under way and the endpoint's last answer was to retry later.
 * Sending a retry does not end the wait, only an answer does, so that an endpoint over its limit is
 * not reported as available each time it is tried.
 */
export class EndpointWaits {
  readonly #tell: WaitListener;
  #underWay = 0;
  #why: ModelFailureCode | undefined;
  #told: ModelFailureCode | undefined;

  constructor(tell: WaitListener) {
    this.#tell = tell;
  }

  sent(): SentRequest {
    this.#underWay += 1;
    let isOver = false;
    const over = () => {
      if (!isOver) this.#underWay -= 1;
      isOver = true;
      this.#tellChange();
    };
    return {
      accepted: () => {
        this.#why = undefined;
        this.#tellChange();
      },
      putOff: (why) => {
        this.#why = why;
        over();
      },
      over,
    };
  }

  #tellChange(): void {
    const waits = this.#told !== undefined || this.#underWay === 0;
    const now = waits ? this.#why : undefined;
    if (now === this.#told) return;
    this.#told = now;
    this.#tell(now);
  }
}
