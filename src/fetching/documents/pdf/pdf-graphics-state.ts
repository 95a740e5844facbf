/** The graphics state of a PDF page, and how its commands change it; PDF 2.0, 8.4 and 9.3. */
import { anyColour, type Paint } from './pdf-background.ts';
import { type Box, identity, type Matrix } from './pdf-geometry.ts';

/** The graphics state at one moment. */
export type GraphicsState = {
  matrix: Matrix;
  /** How shapes are filled, and how their edges are drawn. */
  fill: Paint;
  edge: Paint;
  edgeWidth: number;
  /** In which alone is painted; of other shapes the box around them. */
  clip: Box;
  mode: number;
  size: number;
  /** Letter and word spacing, horizontal scaling, and rise; PDF 2.0, 9.3. */
  letterSpacing: number;
  wordSpacing: number;
  stretch: number;
  rise: number;
  /**
   * Whether anything was painted since the state was saved. Pictures are not decoded, so only their
   * place is reported.
   */
  painted: boolean;
  placed: boolean;
};

const black: Paint = { colour: '#000000', alpha: 1, isPlain: true };

/** The state at the beginning of each page. */
export function initialGraphicsState(page: Box): GraphicsState {
  return {
    matrix: identity,
    fill: black,
    edge: black,
    edgeWidth: 1,
    clip: page,
    mode: 0,
    size: 1,
    letterSpacing: 0,
    wordSpacing: 0,
    stretch: 1,
    rise: 0,
    painted: false,
    placed: false,
  };
}

/**
 * Applies a dictionary of graphics parameters, as pdf.js passes it: pairs of names and values.
 * Others than these have no effect here.
 */
export function applyGraphicsParameters(state: GraphicsState, entries: unknown): GraphicsState {
  let { fill, edge, edgeWidth } = state;
  for (const entry of Array.isArray(entries) ? entries : []) {
    const [name, value]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    if (name === 'ca') fill = { ...fill, alpha: Number(value) };
    if (name === 'CA') edge = { ...edge, alpha: Number(value) };
    if (name === 'LW') edgeWidth = Number(value);
    // A mask or a blend mode; the last of either decides.
    const isPlain = name === 'SMask' ? value === false : name === 'BM' ? value === 'source-over' : null;
    if (isPlain !== null) fill = { ...fill, isPlain };
  }
  return { ...state, fill, edge, edgeWidth };
}

/** The colour that pdf.js names; `anyColour` for patterns and the like. */
export function toColour(value: unknown): string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : anyColour;
}
