/** The preview image of a permalink for networks and messengers: 1200 by 630 pixels. */

import { drawStrip } from './draw-strip.ts';
import { Drawing } from './drawing.ts';
import type { LabelFacts } from './label-facts.ts';
import { palette } from './palette.ts';
import type { Typeface } from './typeface.ts';

const size = { width: 1200, height: 630 };
const frame = { x: 24, y: 24, width: 1152, height: 582 };
const left = 64;
const right = size.width - left;
const width = right - left;

/** As SVG. Characters without an outline are removed from the names. */
export function drawCard(facts: LabelFacts, typeface: Typeface): string {
  const { translate, letter, title, description, language } = facts;
  const drawing = new Drawing(typeface);
  drawing.box({ x: 0, y: 0, ...size }, palette.paper);
  drawing.box(frame, palette.ink);
  drawing.box(
    { x: frame.x + 4, y: frame.y + 4, width: frame.width - 8, height: frame.height - 8 },
    palette.sheet,
  );
  drawing.text(translate('page:label.title'), { x: left, y: 106 }, { weight: 900, size: 68 });
  drawing.text(translate('page:name'), { x: right, y: 106 }, { weight: 700, size: 30, anchor: 'end' });
  drawing.box({ x: left, y: 126, width, height: 3 }, palette.ink);
  drawNames(drawing, facts);
  drawStrip(drawing, letter, {
    x: left,
    y: 288,
    width,
    height: 116,
    low: 56,
    gap: 8,
    rule: 16,
    size: 96,
    smallSize: 32,
  });
  drawWords(drawing, facts);
  return drawing.toSvg(size, { title, description, language });
}

function drawNames(drawing: Drawing, facts: LabelFacts): void {
  const { typeface } = drawing;
  const position = typeface.writable(facts.position) || facts.translate('page:label.unnamedRole');
  const style = { weight: 700, size: 42, width, lines: 2, leading: 48 } as const;
  const next = drawing.lines(position, { x: left, y: 178 }, style);
  const company = typeface.writable(facts.company);
  drawing.lines(company, { x: left, y: next - 4 }, { weight: 400, size: 30, width, lines: 1, leading: 36 });
}

/**
 * The certainty of the letter if it is not sure, the verdict, the reason of the letter, and a note
 * that the link can be written by anyone.
 */
function drawWords(drawing: Drawing, { translate, verdict, certainty, grade }: LabelFacts): void {
  const note = translate('permalink:card');
  const about = { weight: 400, size: 20, colour: palette.soft, width, lines: 1, leading: 26 } as const;
  if (!grade) {
    drawing.lines(verdict, { x: left, y: 476 }, { weight: 700, size: 32, width, lines: 2, leading: 40 });
    drawing.lines(note, { x: left, y: 576 }, about);
    return;
  }
  const line = { width, lines: 1, leading: 36 } as const;
  const reason = { weight: 400, size: 22, width, lines: 2, leading: 30 } as const;
  if (certainty) {
    drawing.lines(certainty, { x: left, y: 460 }, { ...line, weight: 900, size: 30 });
    drawing.lines(verdict, { x: left, y: 496 }, { ...line, weight: 700, size: 28 });
    drawing.lines(grade.reason, { x: left, y: 530 }, reason);
  } else {
    drawing.lines(verdict, { x: left, y: 472 }, { ...line, weight: 700, size: 34 });
    drawing.lines(grade.reason, { x: left, y: 512 }, reason);
  }
  drawing.lines(note, { x: left, y: 590 }, about);
}
