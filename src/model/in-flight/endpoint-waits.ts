/** Tells of requests that belong together whether all of them wait for the endpoint, and why. */
import type { ModelFailureCode } from '../errors/model-failure.ts';

/** One request as it was sent. */
export type SentRequest = {
  /** The endpoint began to answer. */
  accepted(): void;
  /** It is sent again later, for this reason. */
  putOff(why: ModelFailureCode): void;
  over(): void;
};

/** Told with the reason once they wait, and with undefined once one is answered. Must not throw. */
export type WaitListener = (why: ModelFailureCode | undefined) => void;

/**
 * They wait where none is under way and the last that the endpoint said was to come later. A request that is sent anew ends no wait:
 * its answer does, so that an endpoint over its limit is not told as busy each time that it is tried.
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
