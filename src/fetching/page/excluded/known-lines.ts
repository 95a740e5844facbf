/** Checks which lines occur in a text, also when joined or split differently. */
import { normalizeWords } from '../../wording/page-words.ts';

/** A larger share of a block's characters must occur in the text for the block to count as present. */
const minKnownShare = 0.8;

/**
 * Maximum lines that are searched in the joined words of the text, where they may be joined or split
 * differently; further ones count as absent.
 */
const maxSearched = 300;

/** The lines of a text, for look-up. */
export class KnownLines {
  #lines: Set<string>;
  #words: string;
  #lookedFor = 0;

  constructor(text: string) {
    const lines = text.split('\n').map(normalizeWords);
    this.#lines = new Set(lines);
    this.#words = ` ${lines.join(' ')} `;
  }

  /** Whether a line occurs in the text; true for one without words. */
  has(line: string): boolean {
    const words = normalizeWords(line);
    if (words === '' || this.#lines.has(words)) return true;
    if (this.#lookedFor === maxSearched) return false;
    this.#lookedFor += 1;
    return this.#words.includes(` ${words} `);
  }

  /** Whether most of a block of lines occurs in the text. */
  holds(block: string): boolean {
    const lines = block.split('\n').filter((line) => !this.has(line));
    return lines.join('').length < (1 - minKnownShare) * block.length;
  }
}
