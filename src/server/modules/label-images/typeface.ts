/**
 * Text as outlines of Archivo: images look the same wherever they are drawn and shown, and need no
 * font there.
 */
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Font, Glyph } from 'fontkit';
import { LRUCache } from 'lru-cache';

const weights = [400, 700, 900] as const;
/** The weights of the typeface. */
export type Weight = (typeof weights)[number];

/** `size` in pixels per em. */
export type TextStyle = { weight: Weight; size: number };

/**
 * The files of a weight: most letters are in the first, those of Polish, Czech, Turkish and others
 * in the second.
 */
type Subset = 'latin' | 'latin-ext';

type Files = Record<Weight, Font[]>;

let loaded: Promise<Typeface> | undefined;

/** Reads the files with the first image; rejects when they cannot be read. */
export function loadTypeface(): Promise<Typeface> {
  loaded ??= readFiles();
  return loaded;
}

async function readFiles(): Promise<Typeface> {
  const { openSync } = await import('fontkit');
  const open = (weight: Weight, subset: Subset) => {
    const file = import.meta.resolve(`@fontsource/archivo/files/archivo-${subset}-${weight}-normal.woff`);
    // Cast: only files with several typefaces are collections.
    return openSync(fileURLToPath(file)) as Font;
  };
  const files: Partial<Files> = {};
  for (const weight of weights) {
    const [latin, others] = [open(weight, 'latin'), open(weight, 'latin-ext')];
    // The first line reads the tables of the file; other requests come between one and the next.
    latin.layout('Offergrade');
    files[weight] = [latin, others];
    await setImmediate();
  }
  // Cast: every weight has an entry.
  return new Typeface(files as Files);
}

/** A glyph of a line; `unit` is the size of a font unit in ems, `advance` is in ems. */
type PlacedGlyph = { glyph: Glyph; unit: number; advance: number };

/** Lines whose glyphs are held: a drawing measures each several times before it outlines it. */
const heldLines = 500;

/** Measures and outlines single lines of text. */
export class Typeface {
  readonly #files: Files;
  readonly #lines = new LRUCache<string, PlacedGlyph[]>({ max: heldLines });
  /** Outlines by glyph and scale; there are as many as letters and sizes. */
  readonly #outlines = new Map<Glyph, Map<number, string>>();

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
        const outline = this.#outlineOf(glyph, unit * size);
        const path = outline && `M${hundredths(at)} ${hundredths(y)}${outline}`;
        at += advance * size;
        return path;
      })
      .join('');
  }

  /** Path data relative to the start of the glyph's base line. */
  #outlineOf(glyph: Glyph, scale: number): string {
    const known = this.#outlines.get(glyph) ?? new Map<number, string>();
    const outline = known.get(scale) ?? relativePath(glyph, scale);
    this.#outlines.set(glyph, known.set(scale, outline));
    return outline;
  }

  #glyphs(text: string, weight: Weight): PlacedGlyph[] {
    const key = `${weight} ${text}`;
    const known = this.#lines.get(key);
    if (known) return known;
    const placed = this.#runs(text, weight).flatMap(({ font, run }) => {
      const unit = 1 / font.unitsPerEm;
      const { glyphs, positions } = font.layout(run);
      return glyphs.map((glyph, index) => ({
        glyph,
        unit,
        advance: (positions[index]?.xAdvance ?? glyph.advanceWidth) * unit,
      }));
    });
    this.#lines.set(key, placed);
    return placed;
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

const hundredths = (value: number) => Math.round(value * 100) / 100;

const svgCommands = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const;

/** The glyph's outline in relative commands, with the y axis down and hundredths of a pixel. */
function relativePath({ path }: Glyph, scale: number): string {
  let [x, y] = [0, 0];
  /** The start of the part being drawn, to which closing it leads back. */
  let start = [0, 0];
  return path.commands
    .map(({ command, args }) => {
      if (command === 'closePath') {
        [x = 0, y = 0] = start;
        return 'z';
      }
      const points = args.map((value, index) => hundredths(index % 2 === 0 ? value * scale : -value * scale));
      const steps = points.map((value, index) => hundredths(value - (index % 2 === 0 ? x : y)));
      [x = 0, y = 0] = points.slice(-2);
      if (command === 'moveTo') start = [x, y];
      return `${svgCommands[command]}${steps.join(' ')}`;
    })
    .join('');
}
