/** Concatenates text up to a maximum length and drops the rest. */
export class CappedText {
  #parts: string[] = [];
  #room: number;

  /** `longest`: the maximum length, in UTF-16 code units. */
  constructor(longest: number) {
    this.#room = longest;
  }

  get isFull(): boolean {
    return this.#room <= 0;
  }

  add(part: string): void {
    if (part === '' || this.isFull) return;
    this.#parts.push(part.slice(0, this.#room));
    this.#room -= part.length;
  }

  toString(): string {
    return this.#parts.join('');
  }
}
