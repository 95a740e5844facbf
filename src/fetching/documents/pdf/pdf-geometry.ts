/** Points, boxes and paths on a PDF page, as pdf.js gives them. */
export type Matrix = readonly [number, number, number, number, number, number];
/** In points from the bottom left of the page. */
export type Box = { left: number; bottom: number; right: number; top: number };
/** In points from the bottom left of the page. */
export type Point = readonly [left: number, base: number];
/** The points of each part of a path, including the control points of curves. */
export type Path = readonly (readonly Point[])[];

/** The matrix that changes nothing. */
export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The step codes of a path (pdf.js, DrawOPS), and how many numbers follow each. */
const begin = 0;
const stepLengths = [2, 2, 6, 4, 0];

/** A list of numbers, in whichever form pdf.js holds it. */
export function toNumbers(values: unknown): number[] {
  return typeof values === 'object' && values !== null ? Object.values(values).map(Number) : [];
}

/** A matrix from pdf.js's numbers; missing ones are those of the identity. */
export function toMatrix(values: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = toNumbers(values);
  return [a, b, c, d, e, f];
}

/** The matrix that applies `inner`, then `outer`. */
export function multiplyMatrices([a, b, c, d, e, f]: Matrix, inner: Matrix): Matrix {
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The factor by which a matrix scales lengths: the mean of both directions. */
export function scaleFactor([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

function put([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The box around a rectangle, given by two opposite corners, after its transformation. */
export function toBox([x = 0, y = 0, x2 = x, y2 = y]: readonly number[], matrix: Matrix): Box {
  const corners: Point[] = [
    [x, y],
    [x2, y],
    [x, y2],
    [x2, y2],
  ];
  return createBoundingBox(corners.map((corner) => put(matrix, corner)));
}

/** The parts of a path, from its steps. */
export function toPath(steps: unknown, matrix: Matrix): Path {
  const numbers = ArrayBuffer.isView(steps) ? toNumbers(steps) : [];
  const path: Point[][] = [];
  for (let at = 0; at < numbers.length; ) {
    const step = numbers[at] ?? 0;
    const length = stepLengths[step];
    if (length === undefined) break;
    if (step === begin) path.push([]);
    const part = path.at(-1) ?? [];
    if (length === 0 && part[0]) part.push(part[0]);
    for (let next = at + 1; next < at + 1 + length; next += 2)
      part.push(put(matrix, [numbers[next] ?? 0, numbers[next + 1] ?? 0]));
    at += 1 + length;
  }
  return path.filter((part) => part.length > 1);
}

/** Whether a path is one box with upright sides, or a line there and back. */
export function isUprightBox(path: Path): boolean {
  const [points = [], ...others] = path;
  if (others.length > 0 || points.length < 4 || points.length > 5) return false;
  const areSides = points.every(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return x === nextX || y === nextY;
  });
  return areSides && new Set(points.map(String)).size === 4;
}

/** The intersection of two boxes. */
export function intersectBoxes(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
    top: Math.min(one.top, other.top),
  };
}

/** Whether two boxes share a point. */
export function overlaps(one: Box, other: Box): boolean {
  const { left, right, bottom, top } = intersectBoxes(one, other);
  return left <= right && bottom <= top;
}

/** Whether a point is in a box or at most `slack` points outside it. */
export function isPointWithin(box: Box, [x, y]: Point, slack: number): boolean {
  const { left, bottom, right, top } = wider(box, slack);
  return x >= left && x <= right && y >= bottom && y <= top;
}

/** A box with so many points more on each side. */
export function wider({ left, bottom, right, top }: Box, by: number): Box {
  return { left: left - by, bottom: bottom - by, right: right + by, top: top + by };
}

/** The box around some points. */
export function createBoundingBox(points: readonly Point[]): Box {
  const across = points.map(([x]) => x);
  const up = points.map(([, y]) => y);
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    bottom: Math.min(...up),
    top: Math.max(...up),
  };
}
