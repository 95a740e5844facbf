/**
 * Finds text that a PDF page draws so that nobody sees it: white on white, invisible, transparent,
 * or outside the page.
 */
import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { Background, edgeTolerance, type Place } from './pdf-background.ts';
import {
  type Box,
  identity,
  intersectBoxes,
  isPointWithin,
  type Matrix,
  multiplyMatrices,
  scaleFactor,
  toBox,
  toMatrix,
  toNumbers,
  toPath,
} from './pdf-geometry.ts';
import {
  applyGraphicsParameters,
  type GraphicsState,
  initialGraphicsState,
  toColour,
} from './pdf-graphics-state.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
/** A page in unpdf's build of pdf.js. */
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;
type Operators = Awaited<ReturnType<typeof getResolvedPDFJS>>['OPS'];

/**
 * A glyph in drawing order: its letters, and where its baseline begins, in points from the bottom
 * left.
 */
export type DrawnGlyph = { text: string; left: number; base: number; isHidden: boolean };

/** Text that is not painted (3), or only used as a clip (7); PDF 2.0, table 104. */
const invisible = new Set([3, 7]);
/** Text modes whose letters are filled, and those whose edges are drawn. */
const filled = new Set([0, 2, 4, 6]);
const edged = new Set([1, 2, 5, 6]);

/**
 * The text of a page, with what is not seen: in the colour of its background, invisible without a
 * picture or letter shapes behind it (scans have such text), transparent, or outside the page. Text
 * too small to see is found by its size (list-seen-pieces.ts).
 */
export async function listDrawnGlyphs(page: PdfPage): Promise<DrawnGlyph[]> {
  const { OPS } = await getResolvedPDFJS();
  // 0: form fields and annotations are not part of the page's text.
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
  const drawing = new Drawing(OPS, page.view);
  for (const [at, operator] of fnArray.entries()) drawing.take(operator, argsArray[at] ?? []);
  return drawing.glyphs;
}

/** Follows the drawing commands as far as needed to know where text is and what is behind it. */
class Drawing {
  readonly glyphs: DrawnGlyph[] = [];
  #saved: GraphicsState[] = [];
  #state: GraphicsState;
  #text: Matrix = identity;
  #line: Matrix = identity;
  #leading = 0;
  readonly #background = new Background();
  /** Whether the next path becomes a clip. */
  #clips = false;
  #steps: Map<number, (values: readonly unknown[]) => void>;
  #page: Box;

  constructor(operators: Operators, [left = 0, bottom = 0, right = 0, top = 0]: readonly number[]) {
    this.#page = { left, bottom, right, top };
    this.#state = initialGraphicsState(this.#page);
    this.#steps = new Map([
      ...this.#stepsOfState(operators),
      ...this.#stepsOfPaint(operators),
      ...this.#stepsOfText(operators),
    ]);
  }

  take(operator: number, values: readonly unknown[]): void {
    this.#steps.get(operator)?.(values);
  }

  #stepsOfState(operators: Operators): [number, (values: readonly unknown[]) => void][] {
    const fill = ([value]: readonly unknown[]) =>
      this.#set({ fill: { ...this.#state.fill, colour: toColour(value) } });
    const edge = ([value]: readonly unknown[]) =>
      this.#set({ edge: { ...this.#state.edge, colour: toColour(value) } });
    return [
      [operators.save, () => this.#save()],
      [operators.restore, () => this.#restore()],
      [operators.transform, (values) => this.#place(toMatrix(values))],
      [
        operators.paintFormXObjectBegin,
        ([matrix, bounds]) => {
          this.#save();
          this.#place(toMatrix(matrix));
          const corners = toNumbers(bounds);
          if (corners.length === 4) this.#clip(toBox(corners, this.#state.matrix));
          this.#state.painted = true;
        },
      ],
      [operators.paintFormXObjectEnd, () => this.#restore()],
      [operators.setFillRGBColor, fill],
      [operators.setFillColorN, fill],
      [operators.setStrokeRGBColor, edge],
      [operators.setStrokeColorN, edge],
      [operators.setLineWidth, ([width]) => this.#set({ edgeWidth: Number(width) })],
      [operators.setGState, ([entries]) => this.#set(applyGraphicsParameters(this.#state, entries))],
      [operators.setTextRenderingMode, ([mode]) => this.#set({ mode: Number(mode) })],
    ];
  }

  #stepsOfPaint(operators: Operators): [number, (values: readonly unknown[]) => void][] {
    const { fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke } = operators;
    const both = [fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke];
    const fills = new Set([operators.fill, operators.eoFill, ...both]);
    const strokes = new Set([operators.stroke, operators.closeStroke, ...both]);
    const clip = () => {
      this.#clips = true;
    };
    return [
      [operators.clip, clip],
      [operators.eoClip, clip],
      [
        operators.constructPath,
        ([operator, data, bounds]) => {
          const paints = { fills: fills.has(Number(operator)), strokes: strokes.has(Number(operator)) };
          this.#drawPath(Array.isArray(data) ? data[0] : null, bounds, paints);
        },
      ],
      [operators.shadingFill, () => this.#background.picture(this.#page, this.#state.clip)],
    ];
  }

  #stepsOfText(operators: Operators): [number, (values: readonly unknown[]) => void][] {
    const move = (x: number, y: number) => {
      this.#line = multiplyMatrices(this.#line, [1, 0, 0, 1, x, y]);
      this.#text = this.#line;
    };
    return [
      [operators.beginText, () => this.#setText(identity)],
      [operators.setTextMatrix, ([matrix]) => this.#setText(toMatrix(matrix))],
      [operators.moveText, ([x, y]) => move(Number(x), Number(y))],
      [operators.setLeading, ([leading]) => this.#lead(-Number(leading))],
      [
        operators.setLeadingMoveText,
        ([x, y]) => {
          this.#lead(Number(y));
          move(Number(x), Number(y));
        },
      ],
      [operators.nextLine, () => move(0, this.#leading)],
      [operators.setFont, ([, size]) => this.#set({ size: Number(size) })],
      [operators.setCharSpacing, ([spacing]) => this.#set({ letterSpacing: Number(spacing) })],
      [operators.setWordSpacing, ([spacing]) => this.#set({ wordSpacing: Number(spacing) })],
      [operators.setHScale, ([percent]) => this.#set({ stretch: Number(percent) / 100 })],
      [operators.setTextRise, ([rise]) => this.#set({ rise: Number(rise) })],
      [operators.showText, ([glyphs]) => this.#show(glyphs)],
    ];
  }

  #drawPath(data: unknown, bounds: unknown, { fills, strokes }: { fills: boolean; strokes: boolean }): void {
    const { matrix, fill, edge, edgeWidth, clip } = this.#state;
    const path = toPath(data, matrix);
    const box = toBox(toNumbers(bounds), matrix);
    this.#state.painted = true;
    if (fills && path.length > 0) this.#background.fill(path, box, fill, clip);
    if (strokes) this.#background.stroke(path, edgeWidth * scaleFactor(matrix), edge, clip);
    if (this.#clips && path.length > 0) this.#clip(box);
    this.#clips = false;
  }

  #clip(box: Box): void {
    this.#set({ clip: intersectBoxes(this.#state.clip, box) });
  }

  #save(): void {
    this.#saved.push(this.#state);
    this.#state = { ...this.#state, painted: false, placed: false };
  }

  /** A saved state in which nothing was painted is the place of a picture. */
  #restore(): void {
    const { painted, placed } = this.#state;
    if (placed && !painted) this.#paintPicture();
    const saved = this.#saved.pop();
    if (!saved) return;
    this.#state = saved;
    saved.painted = true;
  }

  #place(matrix: Matrix): void {
    this.#state.matrix = multiplyMatrices(this.#state.matrix, matrix);
    this.#state.placed = true;
  }

  /** A picture fills the unit square. */
  #paintPicture(): void {
    this.#state.painted = true;
    this.#background.picture(toBox([0, 0, 1, 1], this.#state.matrix), this.#state.clip);
  }

  #set(change: Partial<GraphicsState>): void {
    this.#state = { ...this.#state, ...change };
  }

  #lead(leading: number): void {
    this.#leading = leading;
  }

  #setText(matrix: Matrix): void {
    this.#text = matrix;
    this.#line = matrix;
  }

  #show(glyphs: unknown): void {
    this.#state.painted = true;
    const { size, letterSpacing, wordSpacing, stretch, rise } = this.#state;
    const from = multiplyMatrices(this.#state.matrix, this.#text);
    const begun = this.glyphs.length;
    let advance = 0;
    for (const glyph of Array.isArray(glyphs) ? glyphs : []) {
      if (typeof glyph === 'number') advance -= (glyph / 1000) * size * stretch;
      if (!isGlyph(glyph)) continue;
      const [, , , , left, base] = multiplyMatrices(from, [1, 0, 0, 1, advance, rise]);
      if (glyph.unicode.trim() !== '') this.glyphs.push({ text: glyph.unicode, left, base, isHidden: false });
      const spacing = letterSpacing + (glyph.isSpace ? wordSpacing : 0);
      advance += ((glyph.width / 1000) * size + spacing) * stretch;
    }
    this.#text = multiplyMatrices(this.#text, [1, 0, 0, 1, advance, 0]);
    const pointOf = (x: number, y: number) => {
      const [, , , , left, base] = multiplyMatrices(from, [1, 0, 0, 1, x, y]);
      return [left, base] as const;
    };
    if (this.#isSeen([pointOf(0, rise), pointOf(advance, rise), pointOf(0, rise + size / 2)])) return;
    for (const glyph of this.glyphs.slice(begun)) glyph.isHidden = true;
  }

  #isSeen(place: Place): boolean {
    const { fill, edge, mode } = this.#state;
    if (!isPointWithin(this.#page, place[0], edgeTolerance)) return false;
    if (invisible.has(mode)) return this.#background.showsText(place);
    return (
      (filled.has(mode) && this.#background.setsOff(place, fill)) ||
      (edged.has(mode) && this.#background.setsOff(place, edge))
    );
  }
}

function isGlyph(value: unknown): value is { unicode: string; width: number; isSpace?: boolean } {
  if (typeof value !== 'object' || value === null || !('unicode' in value) || !('width' in value))
    return false;
  return typeof value.unicode === 'string' && typeof value.width === 'number';
}
