/** The whole label as an image: names, strip, verdict, both parts line by line, and the sum. */
import { letters, rulesVersion } from '../../../grading/scoring-rules.ts';
import { drawStrip } from './draw-strip.ts';
import { Drawing } from './drawing.ts';
import type { FactLine, FactPart, LabelFacts } from './label-facts.ts';
import { palette } from './palette.ts';
import type { Typeface } from './typeface.ts';

const sheetWidth = 1120;
const edge = 4;
const left = 52;
const width = sheetWidth - 2 * left;
const right = left + width;

/** The drawing, and the base line or upper edge of the next element. */
type Sheet = { drawing: Drawing; y: number };

/** As SVG, 1120 pixels wide and as high as its lines need. */
export function drawLabel(facts: LabelFacts, typeface: Typeface): string {
  const { title, description, language, metadata } = facts;
  const content = new Drawing(typeface);
  const height = drawContent(facts, content);
  const drawing = new Drawing(typeface);
  drawing.box({ x: 0, y: 0, width: sheetWidth, height }, palette.ink);
  drawing.box({ x: edge, y: edge, width: sheetWidth - 2 * edge, height: height - 2 * edge }, palette.sheet);
  drawing.add(content);
  return drawing.toSvg({ width: sheetWidth, height }, { title, description, language, metadata });
}

/** Returns the height of the label. */
function drawContent(facts: LabelFacts, drawing: Drawing): number {
  const { translate, grade, verdict, certainty } = facts;
  const sheet: Sheet = { drawing, y: 110 };
  drawHead(sheet, facts);
  drawStrip(drawing, facts, {
    x: left,
    y: sheet.y,
    width,
    height: 150,
    low: 66,
    gap: 8,
    rule: 20,
    size: 116,
    smallSize: 34,
  });
  sheet.y += 150 + 20 + 52;
  write(sheet, verdict, { weight: 700, size: 38, lines: 3, leading: 46 });
  if (grade) write(sheet, grade.reason, { weight: 700, size: 28, lines: 5, leading: 38 });
  if (certainty) write(sheet, certainty, { weight: 700, size: 26, lines: 1, leading: 36 });
  if (grade) {
    write(sheet, grade.explanation, { weight: 400, size: 26, lines: 12, leading: 36 });
    for (const part of grade.parts) drawPart(sheet, part);
    drawSum(sheet, grade);
  }
  const small = { weight: 400, size: 22, lines: 3, leading: 30, colour: palette.soft } as const;
  if (facts.comparison) write(sheet, facts.comparison, small);
  write(sheet, translate('page:label.footnote', { version: rulesVersion }), small);
  write(sheet, translate('permalink:card'), small);
  return Math.ceil(sheet.y + 16);
}

type Look = { weight: 400 | 700 | 900; size: number; lines: number; leading: number; colour?: string };

function write(sheet: Sheet, text: string, look: Look): void {
  sheet.y = sheet.drawing.lines(text, { x: left, y: sheet.y }, { ...look, width });
}

function rule(sheet: Sheet, thickness: number, colour: string = palette.ink): void {
  sheet.drawing.box({ x: left, y: sheet.y, width, height: thickness }, colour);
  sheet.y += thickness;
}

function drawHead(sheet: Sheet, { translate, ...facts }: LabelFacts): void {
  const { drawing } = sheet;
  const position = drawing.typeface.writable(facts.position) || translate('page:label.unnamedRole');
  write(sheet, position, { weight: 900, size: 64, lines: 3, leading: 70 });
  sheet.y -= 18;
  const company = drawing.typeface.writable(facts.company);
  if (company) write(sheet, company, { weight: 400, size: 32, lines: 2, leading: 40 });
  const brand = { weight: 400, size: 24, lines: 1, leading: 32, colour: palette.soft } as const;
  const readBy = drawing.typeface.writable(facts.readBy);
  write(sheet, [translate('page:name'), readBy].filter(Boolean).join(' · '), brand);
}

function drawPart(sheet: Sheet, { name, score, lines }: FactPart): void {
  sheet.y += 4;
  rule(sheet, 14);
  sheet.y += 46;
  const { drawing, y } = sheet;
  drawing.text(name, { x: left, y }, { weight: 900, size: 38 });
  const highest = `/${letters.length}`;
  const outOf = { weight: 400, size: 28, anchor: 'end' } as const;
  drawing.text(highest, { x: right, y }, outOf);
  const end = right - drawing.typeface.widthOf(highest, outOf) - 4;
  drawing.text(score, { x: end, y }, { weight: 900, size: 46, anchor: 'end' });
  sheet.y += 20;
  for (const line of lines) drawLine(sheet, line);
  sheet.y += 14;
}

/** The level is placed below its name when there is no room beside it. */
function drawLine(sheet: Sheet, { name, level, found, counted }: FactLine): void {
  rule(sheet, 2, palette.rule);
  sheet.y += 32;
  const { drawing, y } = sheet;
  const colour = found ? palette.ink : palette.soft;
  const nameStyle = { weight: found ? 700 : 400, size: 25, colour, leading: 32 } as const;
  const told = counted ? `${level} (${counted})` : level;
  const levelStyle = { weight: 400, size: 25, colour } as const;
  const room = width - drawing.typeface.widthOf(told, levelStyle) - 24;
  const below = drawing.typeface.widthOf(name, nameStyle) > room;
  const next = drawing.lines(name, { x: left, y }, { ...nameStyle, width: below ? width : room, lines: 2 });
  drawing.text(told, { x: right, y: below ? next : y }, { ...levelStyle, anchor: 'end' });
  sheet.y = (below ? next + 32 : next) - 20;
}

function drawSum(sheet: Sheet, { sum, rounded }: NonNullable<LabelFacts['grade']>): void {
  rule(sheet, 14);
  sheet.y += 46;
  write(sheet, sum, { weight: 700, size: 32, lines: 2, leading: 40 });
  write(sheet, rounded, { weight: 400, size: 26, lines: 1, leading: 20 });
  rule(sheet, 8);
  sheet.y += 40;
}
