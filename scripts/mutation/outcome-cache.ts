import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Stores results of earlier runs as lines of JSON, so that an interrupted run can continue. */
export class OutcomeCache<Value> {
  readonly #path: string;
  readonly #values: Map<string, Value>;

  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    // The last line may be incomplete; later lines override earlier ones.
    this.#values = new Map(
      lines.flatMap((line): [string, Value][] => (line.endsWith(']') ? [JSON.parse(line)] : [])),
    );
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  keep(key: string, value: Value): void {
    this.#values.set(key, value);
    // Starts a new line, as the previous one may be incomplete.
    appendFileSync(this.#path, `\n${JSON.stringify([key, value])}`);
  }
}
