/**
 * Builds an SVG from filled shapes and outlined text: no text of an offer becomes markup, and its
 * title is escaped.
 */
import { html } from 'hono/html';
import { palette } from './palette.ts';
import type { TextStyle, Typeface } from './typeface.ts';
import { wrapText } from './wrap-text.ts';

type Place = { x: number; y: number };
type Box = Place & { width: number; height: number };
/** `anchor`: which point of the text is at `x`. */
type TextLook = TextStyle & { colour?: string; anchor?: 'start' | 'middle' | 'end' };

/** In pixels from the top left; later shapes cover earlier ones. */
export class Drawing {
  readonly typeface: Typeface;
  readonly #shapes: string[] = [];

  constructor(typeface: Typeface) {
    this.typeface = typeface;
  }

  box({ x, y, width, height }: Box, colour: string): this {
    this.#shapes.push(`<path fill="${colour}" d="M${x} ${y}h${width}v${height}h${-width}z"/>`);
    return this;
  }

  polygon(points: readonly Place[], colour: string): this {
    const path = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');
    this.#shapes.push(`<path fill="${colour}" d="M${path}z"/>`);
    return this;
  }

  /** Adds all shapes of another drawing on top. */
  add(other: Drawing): this {
    this.#shapes.push(...other.#shapes);
    return this;
  }

  /** One line of text with its base line at `y`. */
  text(text: string, { x, y }: Place, { colour = palette.ink, anchor = 'start', ...style }: TextLook): this {
    const share = { start: 0, middle: 0.5, end: 1 }[anchor];
    const start = x - share * this.typeface.widthOf(text, style);
    const outline = this.typeface.outline(text, start, y, style);
    if (outline) this.#shapes.push(`<path fill="${colour}" d="${outline}"/>`);
    return this;
  }

  /**
   * Lines of text with base lines from `y` on, `leading` apart; returns the base line after the
   * last.
   */
  lines(
    text: string,
    place: Place,
    { width, lines, leading, ...look }: TextLook & { width: number; lines: number; leading: number },
  ): number {
    const wrapped = wrapText(text, { width, lines }, (line) => this.typeface.widthOf(line, look));
    for (const [index, line] of wrapped.entries()) {
      this.text(line, { x: place.x, y: place.y + index * leading }, look);
    }
    return place.y + wrapped.length * leading;
  }

  /**
   * The whole image; `title` and `description` are for screen readers, `metadata` (XML) for
   * programs.
   */
  toSvg(
    size: { width: number; height: number },
    about: { title: string; description: string; language: string; metadata: string },
  ): string {
    const { width, height } = size;
    const told = html`<title>${about.title}</title><desc>${about.description}</desc>`;
    const metadata = about.metadata && `<metadata>${about.metadata}</metadata>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" role="img" lang="${about.language}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${told}${metadata}${this.#shapes.join('')}</svg>`;
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
