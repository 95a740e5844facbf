/**
 * Text as outlines of Archivo: images look the same wherever they are drawn and shown, and need no
 * font there.
 */
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'fontkit';

const weights = [400, 700, 900] as const;
/** The weights of the typeface. */
export type Weight = (typeof weights)[number];

/** `size` in pixels per em. */
export type TextStyle = { weight: Weight; size: number };

/**
 * The files of a weight: most letters are in the first, those of Polish, Czech, Turkish and others
 * in the second.
 */
const subsets = ['latin', 'latin-ext'] as const;

type Files = Record<Weight, Font[]>;

let loaded: Promise<Typeface> | undefined;

/** Reads the files with the first image; rejects when they cannot be read. */
export function loadTypeface(): Promise<Typeface> {
  loaded ??= readFiles();
  return loaded;
}

async function readFiles(): Promise<Typeface> {
  const { openSync } = await import('fontkit');
  const open = (weight: Weight) =>
    subsets.map((subset) => {
      const file = import.meta.resolve(`@fontsource/archivo/files/archivo-${subset}-${weight}-normal.woff`);
      // Cast: only files with several typefaces are collections.
      return openSync(fileURLToPath(file)) as Font;
    });
  const files: Partial<Files> = {};
  for (const weight of weights) {
    files[weight] = open(weight);
    // Other requests come between: all files at once would block them for a tenth of a second.
    await setImmediate();
  }
  // Cast: every weight has an entry.
  return new Typeface(files as Files);
}

/** Measures and outlines single lines of text. */
export class Typeface {
  readonly #files: Files;

  constructor(files: Files) {
    this.#files = files;
  }

  /** The text without characters that have no outline, such as those of other scripts and emoji. */
  writable(text: string): string {
    const known = [...text].filter((character) => this.#fileFor(character, 400)).join('');
    return known.replace(/\s+/g, ' ').trim();
  }

  /** In pixels. */
  widthOf(text: string, { weight, size }: TextStyle): number {
    return this.#glyphs(text, weight).reduce((sum, { advance }) => sum + advance * size, 0);
  }

  /** Path data, with the start of the base line at `x`, `y`. */
  outline(text: string, x: number, y: number, { weight, size }: TextStyle): string {
    let at = x;
    return this.#glyphs(text, weight)
      .map(({ glyph, unit, advance }) => {
        const scale = unit * size;
        const path = glyph.path.transform(scale, 0, 0, -scale, at, y).toSVG();
        at += advance * size;
        return path;
      })
      .join('');
  }

  /** Glyphs in order; `unit` is the size of a font unit in ems, `advance` is in ems. */
  #glyphs(text: string, weight: Weight) {
    return this.#runs(text, weight).flatMap(({ font, run }) => {
      const unit = 1 / font.unitsPerEm;
      const { glyphs, positions } = font.layout(run);
      return glyphs.map((glyph, index) => ({
        glyph,
        unit,
        advance: (positions[index]?.xAdvance ?? glyph.advanceWidth) * unit,
      }));
    });
  }

  /** Runs of text whose characters are all in one file. */
  #runs(text: string, weight: Weight): { font: Font; run: string }[] {
    const runs: { font: Font; run: string }[] = [];
    for (const character of text) {
      const font = this.#fileFor(character, weight);
      if (!font) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.run += character;
      else runs.push({ font, run: character });
    }
    return runs;
  }

  #fileFor(character: string, weight: Weight): Font | undefined {
    const code = character.codePointAt(0) ?? 0;
    return this.#files[weight].find((font) => font.hasGlyphForCodePoint(code));
  }
}
