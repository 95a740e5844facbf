/** What became of what was written to a database lately, for /readyz and /metrics. */

/** Who found no room is believed for so long; then the next write tells. */
const fullForMilliseconds = 60_000;

/** Hears of writes; of the process, not of others on the same database. */
export class Writes {
  #lastWritten: number | undefined;
  #lastWithoutRoom: number | undefined;

  written(): void {
    this.#lastWritten = Date.now();
    this.#lastWithoutRoom = undefined;
  }

  foundNoRoom(): void {
    this.#lastWithoutRoom = Date.now();
  }

  /** When something was written last; undefined before. */
  get last(): Date | undefined {
    return this.#lastWritten === undefined ? undefined : new Date(this.#lastWritten);
  }

  /** Whether the last write, within a minute, found no room on the disk. */
  get findNoRoom(): boolean {
    return this.#lastWithoutRoom !== undefined && Date.now() - this.#lastWithoutRoom < fullForMilliseconds;
  }
}
