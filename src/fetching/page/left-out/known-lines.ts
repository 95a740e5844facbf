/** Which lines stand in a text, joined or parted otherwise. */
import { plainWords } from '../../wording/page-words.ts';

/** Above this share of its characters a block stands in the text already. */
const mostKnown = 0.8;

/** Lines that are looked for within those of the text: joined or parted otherwise they are the same words. */
const mostLookedFor = 300;

export class KnownLines {
  #lines: Set<string>;
  #words: string;
  #lookedFor = 0;

  constructor(text: string) {
    const lines = text.split('\n').map(plainWords);
    this.#lines = new Set(lines);
    this.#words = ` ${lines.join(' ')} `;
  }

  /** Whether a line stands in the text; true of one without words. */
  has(line: string): boolean {
    const words = plainWords(line);
    if (words === '' || this.#lines.has(words)) return true;
    if (this.#lookedFor === mostLookedFor) return false;
    this.#lookedFor += 1;
    return this.#words.includes(` ${words} `);
  }

  /** Whether most of a block of lines stands in the text. */
  holds(block: string): boolean {
    const lines = block.split('\n').filter((line) => !this.has(line));
    return lines.join('').length < (1 - mostKnown) * block.length;
  }
}
