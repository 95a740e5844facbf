/** Keeps requests from an endpoint that fails again and again. */

/** Whether requests pass: all, none, or one at a time to try. */
export type CircuitState = 'closed' | 'open' | 'halfOpen';

/** Leave to send one request; say once how it went. */
export type CircuitPass = {
  /** The endpoint answered, if only to refuse. */
  worked(): void;
  /** The endpoint failed: no connection, a cut, a status of 500 or more, nothing in time. */
  failed(): void;
  /** Says nothing about the endpoint: the caller left, it asks us to wait, or an idle connection may just have ended. */
  unknown(): void;
};

/** What stands between requests and an endpoint; models that share the endpoint share it. */
export type Circuit = {
  readonly state: CircuitState;
  /** Leave to send a request; undefined while the endpoint is left alone. */
  enter(): CircuitPass | undefined;
};

/** When a circuit opens, and for how long. */
export type CircuitSettings = {
  /** Failures in a row that open the circuit. */
  failuresToOpen?: number;
  /** Milliseconds until one request may try again. */
  openMilliseconds?: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
};

/**
 * Closed: all pass, and failures in a row are counted. Open: none pass. Half open, once the time is over: one passes
 * at a time; if it works the circuit closes, if it fails it opens again. Requests that began before the last
 * opening or closing no longer count.
 */
export function createCircuit(settings: CircuitSettings = {}): Circuit {
  const { failuresToOpen = 8, openMilliseconds = 30_000, now = () => performance.now() } = settings;
  let state: CircuitState = 'closed';
  let failures = 0;
  let openedAt = 0;
  let trying = false;
  let era = 0;

  const turn = (to: CircuitState) => {
    state = to;
    era += 1;
    failures = 0;
    trying = false;
    if (to === 'open') openedAt = now();
  };
  const current = (): CircuitState => {
    if (state === 'open' && now() - openedAt >= openMilliseconds) turn('halfOpen');
    return state;
  };
  const passOf = (began: number): CircuitPass => {
    const once = (act: () => void) => () => {
      if (began === era) act();
    };
    return {
      worked: once(() => {
        if (state === 'halfOpen') turn('closed');
        failures = 0;
      }),
      failed: once(() => {
        failures += 1;
        if (state === 'halfOpen' || failures >= failuresToOpen) turn('open');
      }),
      unknown: once(() => {
        trying = false;
      }),
    };
  };
  return {
    get state() {
      return current();
    },
    enter() {
      if (current() === 'open' || trying) return undefined;
      trying = state === 'halfOpen';
      return passOf(era);
    },
  };
}
