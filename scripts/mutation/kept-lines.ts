import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What earlier runs found out, a line of JSON each, so that a run that was ended goes on where it stood. */
export class KeptLines<Value> {
  readonly #path: string;
  readonly #values: Map<string, Value>;

  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    // The last line may have been cut; what is written later holds.
    this.#values = new Map(
      lines.flatMap((line): [string, Value][] => (line.endsWith(']') ? [JSON.parse(line)] : [])),
    );
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  keep(key: string, value: Value): void {
    this.#values.set(key, value);
    // A line of its own, whatever was cut before.
    appendFileSync(this.#path, `\n${JSON.stringify([key, value])}`);
  }
}
