/** A set of listeners. */
export class Listeners<Heard extends readonly unknown[] = []> {
  readonly #all = new Set<(...heard: Heard) => void>();

  /** Calls `listener` at each change, until the returned function is called. */
  subscribe = (listener: (...heard: Heard) => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  tell(...heard: Heard): void {
    for (const listener of this.#all) listener(...heard);
  }
}
