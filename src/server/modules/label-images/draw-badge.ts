/**
 * A small label to embed in other pages, with its own background and border so that it is readable
 * on light and dark ones.
 */

import { drawStrip } from './draw-strip.ts';
import { Drawing } from './drawing.ts';
import type { LabelFacts } from './label-facts.ts';
import { palette } from './palette.ts';
import type { Typeface } from './typeface.ts';
import { wrapText } from './wrap-text.ts';

const height = 48;
const margin = 10;
/** Pixels; a longer name of the role is cut. */
const maxRole = 300;
const strip = { width: 132, low: 14, gap: 2, rule: 4 };

/** As SVG, 48 pixels high and as wide as its words need. Its description includes `textHash`. */
export function drawBadge(facts: LabelFacts, textHash: string, typeface: Typeface): string {
  const { translate, couldBe, onTrial, title, description, language, metadata } = facts;
  const style = { weight: 900, size: 18 } as const;
  const role = typeface.writable(facts.position) || translate('page:label.unnamedRole');
  const [text = ''] = wrapText(role, { width: maxRole, lines: 1 }, (line) => typeface.widthOf(line, style));
  const name = { text, style };
  const own = translate('page:name');
  const under = onTrial
    ? translate('permalink:badgeOnTrial', { name: own })
    : couldBe.length > 0
      ? translate('permalink:badgeUnsure', { name: own, others: couldBe })
      : own;
  const brand = { text: under, style: { weight: 400, size: 12 } } as const;
  const words = Math.max(...[name, brand].map(({ text, style }) => typeface.widthOf(text, style)));
  const width = Math.ceil(margin + words + 12 + strip.width + margin);
  const drawing = new Drawing(typeface);
  // The light line separates it from dark pages, the dark one from light pages.
  drawing.box({ x: 0, y: 0, width, height }, palette.sheet);
  drawing.box({ x: 1, y: 1, width: width - 2, height: height - 2 }, palette.ink);
  drawing.box({ x: 3, y: 3, width: width - 6, height: height - 6 }, palette.sheet);
  drawing.text(name.text, { x: margin, y: 23 }, name.style);
  drawing.text(brand.text, { x: margin, y: 38 }, { ...brand.style, colour: palette.soft });
  const x = width - margin - strip.width;
  drawStrip(drawing, facts, { ...strip, x, y: 8, height: 29, size: 26, smallSize: 10 });
  const about = textHash ? `${description} SHA-256: ${textHash}` : description;
  return drawing.toSvg({ width, height }, { title, description: about, language, metadata });
}
