/** Tracks what a PDF page paints before text, and decides whether the text stands out from it. */
import {
  type Box,
  createBoundingBox,
  intersectBoxes,
  isPointWithin,
  isUprightBox,
  overlaps,
  type Path,
  type Point,
  wider,
} from './pdf-geometry.ts';

/**
 * The position of a run of text: begin and end of its baseline, and the point half its height above
 * its begin.
 */
export type Place = readonly [begin: Point, end: Point, above: Point];

/** `isPlain`: painted without a mask and without blending with what is behind. */
export type Paint = { colour: string; alpha: number; isPlain: boolean };

type Painted = {
  box: Box;
  /** The colour on paper; null for pictures, patterns and gradients, whose colours are unknown. */
  colour: Colour | null;
  /** Whether it hides everything behind its box. */
  hidesAll: boolean;
  kind: 'shape' | 'box' | 'stroke' | 'picture';
};

type Colour = readonly [number, number, number];

/** The colour of what is filled with pictures, patterns or gradients. */
export const anyColour = '';

/** Below this nothing is visible; from `maxAlpha` on, nothing behind is. */
const minAlpha = 0.05;
const maxAlpha = 0.95;
/** The contrast (WCAG 2.2: 1 to 21) below which text cannot be seen: on paper from #ebebeb on. */
const minContrast = 1.2;
/** Points. Letters may extend a little beyond the edge of their background. */
export const edgeTolerance = 2;
/** Points. Anything thinner is a rule or a frame, not a background. */
const minBar = 4;
/** Comparisons of text with painted areas per page; text beyond this counts as seen. */
const maxComparisons = 2_000_000;

/** With at most this many colours, compare colours before places. */
const fewColours = 20;

const paper: Colour = [255, 255, 255];

/** What has been painted on a page so far. */
export class Background {
  readonly #painted: Painted[] = [];
  /** Colours of the areas that hide everything behind them. */
  readonly #hiding = new Map<string, Colour>();
  #comparisons = 0;

  /** `clip`: the box in which alone is painted. */
  fill(path: Path, box: Box, paint: Paint, clip: Box): void {
    if (paint.alpha < minAlpha) return;
    const isBox = isUprightBox(path);
    const colour = onPaper(paint);
    const hidesAll = isBox && colour !== null && paint.isPlain && paint.alpha >= maxAlpha;
    if (hidesAll) this.#hiding.set(paint.colour, colour);
    this.#painted.push({ box: intersectBoxes(box, clip), colour, hidesAll, kind: isBox ? 'box' : 'shape' });
  }

  /** Upright and level lines are bars, of `width` points; no text is taken to stand on others. */
  stroke(path: Path, width: number, paint: Paint, clip: Box): void {
    if (paint.alpha < minAlpha || width < minBar) return;
    const colour = onPaper(paint);
    for (const line of path) {
      for (const [at, to] of line.entries()) {
        const from = line[at - 1];
        if (!from || (from[0] !== to[0] && from[1] !== to[1])) continue;
        const box = intersectBoxes(wider(createBoundingBox([from, to]), width / 2), clip);
        this.#painted.push({ box, colour, hidesAll: false, kind: 'stroke' });
      }
    }
  }

  /** A picture or gradient. */
  picture(box: Box, clip: Box): void {
    this.#painted.push({ box: intersectBoxes(box, clip), colour: null, hidesAll: false, kind: 'picture' });
  }

  /**
   * Whether text stands out from the topmost known paint at its place, or else from what is behind
   * that.
   */
  setsOff(place: Place, { colour, alpha }: Paint): boolean {
    if (alpha < minAlpha) return false;
    const text = rgbOf(colour);
    const standsOut = (behind: Colour | null) =>
      text === null || behind === null || contrast(mixed(behind, text, alpha), behind) >= minContrast;
    if (standsOut(paper) && this.#hiding.size <= fewColours && [...this.#hiding.values()].every(standsOut))
      return true;
    for (let at = this.#painted.length - 1; at >= 0; at -= 1) {
      const painted = this.#painted[at];
      if (!painted || this.#isBeyond() || !isPointWithin(painted.box, place[0], edgeTolerance)) continue;
      if (standsOut(painted.colour)) return true;
      if (painted.hidesAll && place.every((point) => isPointWithin(painted.box, point, 0))) return false;
    }
    return this.#comparisons > maxComparisons || standsOut(paper);
  }

  /**
   * Whether a picture is behind a text, or filled shapes other than boxes, which may be its
   * letters.
   */
  showsText(place: Place): boolean {
    const box = createBoundingBox(place);
    return this.#painted.some(({ kind, colour, box: shape }) => {
      if (this.#isBeyond()) return true;
      if (kind === 'picture') return isPointWithin(shape, place[0], edgeTolerance);
      const isSeen = colour === null || contrast(colour, paper) >= minContrast;
      return kind === 'shape' && isSeen && overlaps(shape, box);
    });
  }

  #isBeyond(): boolean {
    this.#comparisons += 1;
    return this.#comparisons > maxComparisons;
  }
}

function onPaper({ colour, alpha }: Paint): Colour | null {
  const rgb = rgbOf(colour);
  return rgb && mixed(paper, rgb, alpha);
}

function rgbOf(colour: string): Colour | null {
  if (colour === anyColour) return null;
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function mixed(behind: Colour, colour: Colour, alpha: number): Colour {
  const part = (at: 0 | 1 | 2) => behind[at] + (colour[at] - behind[at]) * Math.min(1, alpha);
  return [part(0), part(1), part(2)];
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
