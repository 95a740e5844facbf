/** Lets concurrent callers with the same request share one computation and its progress. */
import pTimeout from 'p-timeout';

/** A caller who waits for shared work. */
export type FlightCaller<Message> = {
  /** Ends only this caller's wait; the work is aborted once nobody waits for it. */
  signal?: AbortSignal | undefined;
  /** Gets all earlier progress messages at once, and then the later ones. */
  onProgress: (message: Message) => void;
};

type Work<Value, Message> = (signal: AbortSignal, tell: (message: Message) => void) => Promise<Value>;

type Flight<Value, Message> = {
  value: Promise<Value>;
  told: Message[];
  passengers: Set<FlightCaller<Message>>;
  stop: AbortController;
};

/** Running work, by key. */
export class SingleFlight<Value, Message> {
  readonly #flights = new Map<string, Flight<Value, Message>>();

  /** Whether work of this key is running. */
  has(key: string): boolean {
    return this.#flights.has(key);
  }

  /**
   * Starts `work`, or joins running work of the key. Rejects like the work, or with the reason of
   * the caller's signal.
   */
  async join(key: string, passenger: FlightCaller<Message>, work: Work<Value, Message>): Promise<Value> {
    passenger.signal?.throwIfAborted();
    const flight = this.#flights.get(key) ?? this.#start(key, work);
    for (const message of flight.told) passenger.onProgress(message);
    flight.passengers.add(passenger);
    const { signal } = passenger;
    try {
      return await pTimeout(flight.value, {
        milliseconds: Number.POSITIVE_INFINITY,
        ...(signal && { signal }),
      });
    } finally {
      flight.passengers.delete(passenger);
      if (flight.passengers.size === 0) this.#end(key, flight, passenger.signal?.reason);
    }
  }

  #start(key: string, work: Work<Value, Message>): Flight<Value, Message> {
    const stop = new AbortController();
    const told: Message[] = [];
    const passengers = new Set<FlightCaller<Message>>();
    const tell = (message: Message) => {
      told.push(message);
      for (const { onProgress } of passengers) onProgress(message);
    };
    // Started asynchronously, so that its first caller does not miss the first message.
    const value = Promise.resolve().then(() => work(stop.signal, tell));
    const flight = { value, told, passengers, stop };
    this.#flights.set(key, flight);
    // Later callers start again; the rejection may have no listener left.
    value.catch(() => {}).finally(() => this.#forget(key, flight));
    return flight;
  }

  #end(key: string, flight: Flight<Value, Message>, reason: unknown): void {
    this.#forget(key, flight);
    flight.stop.abort(reason);
  }

  #forget(key: string, flight: Flight<Value, Message>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}
