/** Lets callers who ask for the same at the same time share one piece of work, with its progress. */
import pTimeout from 'p-timeout';

/** A caller who waits for a piece of work. */
export type Passenger<Message> = {
  /** Ends this caller's wait alone; the work ends once nobody waits for it. */
  signal?: AbortSignal | undefined;
  /** Hears what was told so far at once, and then the rest. */
  onProgress: (message: Message) => void;
};

type Work<Value, Message> = (signal: AbortSignal, tell: (message: Message) => void) => Promise<Value>;

type Flight<Value, Message> = {
  value: Promise<Value>;
  told: Message[];
  passengers: Set<Passenger<Message>>;
  stop: AbortController;
};

/** Work under way, by key. */
export class SingleFlight<Value, Message> {
  readonly #flights = new Map<string, Flight<Value, Message>>();

  /** Whether somebody works on this already. */
  has(key: string): boolean {
    return this.#flights.has(key);
  }

  /** Begins `work`, or joins who does it already. Rejects as the work does, or with the reason of the caller's signal. */
  async join(key: string, passenger: Passenger<Message>, work: Work<Value, Message>): Promise<Value> {
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
    const passengers = new Set<Passenger<Message>>();
    const tell = (message: Message) => {
      told.push(message);
      for (const { onProgress } of passengers) onProgress(message);
    };
    // Begun a moment later, so that its first words are told to whoever began it like to everyone else.
    const value = Promise.resolve().then(() => work(stop.signal, tell));
    const flight = { value, told, passengers, stop };
    this.#flights.set(key, flight);
    // Whoever comes after the end begins anew; nobody may be left to hear of a failure.
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
