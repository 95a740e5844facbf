/**
 * Determines which letters of a piece are visible: pdf.js joins all text of a line whatever its
 * colour.
 */
import type { DrawnGlyph } from './list-drawn-glyphs.ts';

/** A piece as pdf.js finds it. */
type FoundText = { str: string; dir: string; transform: readonly number[] };

type Letter = { letter: string; left: number; base: number; isHidden: boolean };

/** Points by which a piece and its first glyph may differ in position. */
const maxDistance = 1;

/** Comparisons of letters per page; text beyond this counts as seen. */
const maxComparisons = 2_000_000;

/**
 * Finds the glyphs of a piece: those that begin at its place and have its letters, in drawing
 * order. If none are found, the whole piece counts as seen.
 */
export class DrawnLetters {
  readonly #letters: Letter[] = [];
  /** The letters at each point, in drawing order. */
  readonly #places = new Map<string, number[]>();
  readonly #isAnyHidden: boolean;
  #next = 0;
  #comparisons = 0;

  constructor(glyphs: readonly DrawnGlyph[]) {
    this.#isAnyHidden = glyphs.some(({ isHidden }) => isHidden);
    if (!this.#isAnyHidden) return;
    for (const { text, ...where } of glyphs) {
      for (const letter of lettersOf(text)) {
        const place = placeOf(where.left, where.base);
        this.#places.set(place, this.#places.get(place) ?? []);
        this.#places.get(place)?.push(this.#letters.length);
        this.#letters.push({ letter, ...where });
      }
    }
  }

  /** The visible part of a piece. Call with pieces in drawing order. */
  seenOf(piece: FoundText): string {
    const letters = this.#isAnyHidden ? lettersOf(piece.str) : [];
    if (letters.length === 0) return piece.str;
    const isTurned = piece.dir === 'rtl';
    const from = this.#find(isTurned ? letters.toSorted() : letters, isTurned, piece.transform);
    if (from === undefined) return piece.str;
    this.#next = from + letters.length;
    const drawn = this.#letters.slice(from, this.#next);
    if (drawn.every(({ isHidden }) => isHidden)) return '';
    // In a right-to-left line, the order of the letters differs from the drawing order.
    return isTurned ? piece.str : withoutHidden(piece.str, drawn);
  }

  #find(letters: readonly string[], isTurned: boolean, [, , , , x = 0, y = 0]: readonly number[]) {
    if (this.#comparisons > maxComparisons) return undefined;
    const near = [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((up) => this.#places.get(placeOf(x + right, y + up)) ?? []),
    );
    let first: number | undefined;
    for (const at of near) {
      this.#comparisons += 1;
      if (at < this.#next || (first !== undefined && at > first)) continue;
      if (this.#comparisons > maxComparisons) return undefined;
      const { left = 0, base = 0 } = this.#letters[at] ?? {};
      const isHere = Math.abs(left - x) <= maxDistance && Math.abs(base - y) <= maxDistance;
      if (isHere && this.#holds(at, letters, isTurned)) first = at;
    }
    return first;
  }

  #holds(at: number, letters: readonly string[], isTurned: boolean): boolean {
    if (isTurned) {
      const drawn = this.#letters.slice(at, at + letters.length).map(({ letter }) => letter);
      this.#comparisons += letters.length;
      return drawn.toSorted().join('') === letters.join('');
    }
    return letters.every((letter, index) => {
      this.#comparisons += 1;
      return this.#letters[at + index]?.letter === letter;
    });
  }
}

/** Normalises letters as pdf.js does, which splits ligatures and adds spaces. */
function lettersOf(text: string): string[] {
  return [...text]
    .flatMap((character) => [...character.normalize('NFKC')])
    .filter((letter) => !/[\s\p{Cf}]/u.test(letter));
}

function placeOf(left: number, base: number): string {
  return `${Math.round(left)} ${Math.round(base)}`;
}

/** Spaces are removed with the hidden letter before them. */
function withoutHidden(str: string, drawn: readonly Letter[]): string {
  let at = 0;
  let isHidden = false;
  let seen = '';
  for (const character of str) {
    const { length } = lettersOf(character);
    if (length > 0) isHidden = drawn.slice(at, at + length).every((letter) => letter.isHidden);
    if (!isHidden) seen += character;
    at += length;
  }
  return seen;
}
