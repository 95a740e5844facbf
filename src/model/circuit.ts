/** A circuit breaker: stops sending requests to an endpoint that fails repeatedly. */

/** Whether requests pass: all, none, or one at a time as a trial. */
export type CircuitState = 'closed' | 'open' | 'halfOpen';

/** Permission to send one request; report its outcome once. */
export type CircuitPass = {
  /** The endpoint answered, even if only to refuse. */
  worked(): void;
  /**
   * The endpoint failed: no connection, a connection cut, a status of 500 or more, or a timeout.
   */
  failed(): void;
  /**
   * The outcome says nothing about the endpoint: the caller left, it asks us to wait, or an idle
   * connection may just have been closed.
   */
  unknown(): void;
};

/** A circuit breaker for one endpoint, shared by the models of that endpoint. */
export type Circuit = {
  readonly state: CircuitState;
  /** Permission to send a request; undefined while the circuit is open. */
  enter(): CircuitPass | undefined;
};

/** When a circuit opens, and for how long. */
export type CircuitSettings = {
  /** Consecutive failures that open the circuit. */
  failuresToOpen?: number;
  /** Milliseconds before one request may try again. */
  openMilliseconds?: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
};

/**
 * Closed: all pass, and consecutive failures are counted. Open: none pass. Half open, once the time
 * is over: one passes at a time; when it works the circuit closes, when it fails it opens again.
 * Outcomes of requests that began before the last change of state are ignored.
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
