/** Outcome of recent database writes, for /readyz and /metrics. */

/** A full disk is assumed for this long after it was seen; then the next write decides. */
const fullForMilliseconds = 60_000;

/** Records writes of this process, not of others on the same database. */
export class WriteNotifier {
  #lastWritten: number | undefined;
  #lastWithoutRoom: number | undefined;

  written(): void {
    this.#lastWritten = Date.now();
    this.#lastWithoutRoom = undefined;
  }

  foundNoRoom(): void {
    this.#lastWithoutRoom = Date.now();
  }

  /** Time of the last write; undefined before the first. */
  get last(): Date | undefined {
    return this.#lastWritten === undefined ? undefined : new Date(this.#lastWritten);
  }

  /** Whether the last write, within a minute, failed for a full disk. */
  get findNoRoom(): boolean {
    return this.#lastWithoutRoom !== undefined && Date.now() - this.#lastWithoutRoom < fullForMilliseconds;
  }
}
