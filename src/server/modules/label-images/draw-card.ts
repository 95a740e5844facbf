/**
 * The card of a permalink, for messengers, networks and downloads: what was graded, its letter and
 * what weighs most. `wide`: 1200 by 630 pixels; `tall`: 1080 by 1350.
 */

import { drawStrip } from './draw-strip.ts';
import { Drawing } from './drawing.ts';
import type { LabelFacts } from './label-facts.ts';
import { palette } from './palette.ts';
import type { Typeface } from './typeface.ts';

const inset = 24;
const border = 4;
const left = 64;

/** Pixels; `leading` is a share of the size of a text. */
const shapes = {
  wide: {
    size: { width: 1200, height: 630 },
    head: { y: 82, size: 24 },
    names: { y: 150, position: 46, company: 28, lines: 2 },
    strip: { y: 266, height: 108, low: 54, gap: 8, rule: 14, size: 92, smallSize: 32 },
    words: { y: 432, certainty: 28, verdict: 30, receipt: 26, lines: 2, space: 8 },
    foot: { y: 576, size: 20 },
  },
  tall: {
    size: { width: 1080, height: 1350 },
    head: { y: 98, size: 28 },
    names: { y: 206, position: 68, company: 40, lines: 4 },
    strip: { y: 580, height: 220, low: 104, gap: 8, rule: 20, size: 176, smallSize: 52 },
    words: { y: 908, certainty: 40, verdict: 44, receipt: 40, lines: 4, space: 18 },
    foot: { y: 1284, size: 24 },
  },
} as const;

/** The shapes of a card. */
export type CardShape = keyof typeof shapes;

type Sheet = { drawing: Drawing; facts: LabelFacts; width: number; right: number };

const leading = 1.2;

/**
 * As SVG. `host` is where this site is reached, drawn on the card; empty when unknown. Characters
 * without an outline are removed from the names.
 */
export function drawCard(
  facts: LabelFacts,
  typeface: Typeface,
  { shape, host }: { shape: CardShape; host: string },
): string {
  const { size, strip } = shapes[shape];
  const { title, description, language, metadata } = facts;
  const drawing = new Drawing(typeface);
  const right = size.width - left;
  const sheet: Sheet = { drawing, facts, right, width: right - left };
  drawFrame(drawing, size);
  drawHead(sheet, shape);
  drawNames(sheet, shape);
  drawStrip(drawing, facts, { ...strip, x: left, width: sheet.width });
  drawWords(sheet, shape);
  drawFoot(sheet, shape, host);
  return drawing.toSvg(size, { title, description, language, metadata });
}

function drawFrame(drawing: Drawing, size: { width: number; height: number }): void {
  const within = (by: number) => ({
    x: by,
    y: by,
    width: size.width - 2 * by,
    height: size.height - 2 * by,
  });
  drawing.box({ x: 0, y: 0, ...size }, palette.paper);
  drawing.box(within(inset), palette.ink);
  drawing.box(within(inset + border), palette.sheet);
}

/** The name of the site, and who read the offer. */
function drawHead({ drawing, facts, width, right }: Sheet, shape: CardShape): void {
  const { y, size } = shapes[shape].head;
  const brand = { weight: 900, size } as const;
  const name = facts.translate('page:name');
  drawing.text(name, { x: left, y }, brand);
  const room = width - drawing.typeface.widthOf(name, brand) - size;
  const reader = drawing.typeface.writable(facts.readBy);
  const about = { weight: 400, size, colour: palette.soft, anchor: 'end', lines: 1, leading: size } as const;
  drawing.lines(reader, { x: right, y }, { ...about, width: room });
  drawing.box({ x: left, y: y + 18, width, height: 3 }, palette.ink);
}

function drawNames({ drawing, facts, width }: Sheet, shape: CardShape): void {
  const { y, position, company, lines } = shapes[shape].names;
  const { typeface } = drawing;
  const role = typeface.writable(facts.position) || facts.translate('page:label.unnamedRole');
  const style = { weight: 900, size: position, width, lines, leading: position * leading } as const;
  const next = drawing.lines(role, { x: left, y }, style);
  const name = { weight: 400, size: company, width, lines: 1, leading: company } as const;
  drawing.lines(typeface.writable(facts.company), { x: left, y: next - position / 4 }, name);
}

/** The certainty of a letter that is not sure, the verdict, and what weighs most. */
function drawWords({ drawing, facts, width }: Sheet, shape: CardShape): void {
  const look = shapes[shape].words;
  let y: number = look.y;
  const write = (text: string, size: number, lines: number, weight: 700 | 900 = 700) => {
    y = drawing.lines(text, { x: left, y }, { weight, size, width, lines, leading: size * leading });
    y += look.space;
  };
  if (facts.certainty) write(facts.certainty, look.certainty, 1, 900);
  write(facts.verdict, look.verdict, 2);
  if (facts.receipt) drawReceipt({ drawing, facts, width }, shape, y);
}

/** One line after a tick for what the offer gives, or a cross for what holds it back. */
function drawReceipt(
  { drawing, facts, width }: Pick<Sheet, 'drawing' | 'facts' | 'width'>,
  shape: CardShape,
  y: number,
): void {
  const { receipt } = facts;
  if (!receipt) return;
  const { receipt: size, lines } = shapes[shape].words;
  drawing.polygon(markAt(receipt.isGiven ? 'tick' : 'cross', { x: left, y }, size), palette.ink);
  const indent = size * 1.3;
  const style = { weight: 400, size, lines, leading: size * leading } as const;
  drawing.lines(receipt.text, { x: left + indent, y }, { ...style, width: width - indent });
}

/** Corners in shares of the size, from the left end of the base line. */
const marks = {
  tick: [
    [0.02, -0.34],
    [0.14, -0.46],
    [0.32, -0.28],
    [0.7, -0.7],
    [0.82, -0.58],
    [0.32, -0.04],
  ],
  cross: [
    [0.05, -0.58],
    [0.17, -0.7],
    [0.4, -0.47],
    [0.63, -0.7],
    [0.75, -0.58],
    [0.52, -0.35],
    [0.75, -0.12],
    [0.63, 0],
    [0.4, -0.23],
    [0.17, 0],
    [0.05, -0.12],
    [0.28, -0.35],
  ],
} as const;

function markAt(mark: keyof typeof marks, place: { x: number; y: number }, size: number) {
  return marks[mark].map(([x, y]) => ({ x: place.x + x * size, y: place.y + y * size }));
}

/** That anyone can redo the sum, and the address of the site: below in a tall card, else beside. */
function drawFoot({ drawing, facts, width, right }: Sheet, shape: CardShape, host: string): void {
  const { y, size } = shapes[shape].foot;
  const isTall = shape === 'tall';
  const line = size * leading;
  const note = { weight: 400, size, colour: palette.soft, lines: isTall ? 2 : 1, leading: line } as const;
  const address = { weight: 700, size } as const;
  const taken = isTall || !host ? 0 : drawing.typeface.widthOf(host, address) + size;
  const top = isTall ? y - 2 * line : y;
  drawing.lines(facts.translate('permalink:card'), { x: left, y: top }, { ...note, width: width - taken });
  const style = { ...address, lines: 1, leading: line, anchor: isTall ? 'start' : 'end' } as const;
  drawing.lines(host, { x: isTall ? left : right, y }, { ...style, width });
}
