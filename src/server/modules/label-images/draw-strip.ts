/**
 * The strip of the label: five tabs like index cards, with that of the grade taller, and a notch in
 * the rule below it.
 */
import { letters } from '../../../grading/scoring-rules.ts';
import type { Drawing } from './drawing.ts';
import type { LabelFacts } from './label-facts.ts';
import { colourOfNone, palette, stepColours } from './palette.ts';

type StripLook = {
  x: number;
  y: number;
  width: number;
  /** Of the tab of the grade, and of the others. */
  height: number;
  low: number;
  gap: number;
  /** Thickness of the rule below; 0 for none. */
  rule: number;
  /** Font size of the letter of the grade, and of the others; 0 for none. */
  size: number;
  smallSize: number;
};

/** What the strip shows of a label. */
type StripFacts = Pick<LabelFacts, 'letter' | 'couldBe' | 'grade'>;

/**
 * `x`, `y` is the top left of the grade's tab if it were the first. Letters that the grade could be
 * instead are raised half as far; what is not a product offer has grey tabs.
 */
export function drawStrip(drawing: Drawing, facts: StripFacts, look: StripLook): void {
  const { letter: held, couldBe, grade } = facts;
  const { x, y, width, height, gap, rule, low } = look;
  const tab = (width - gap * (letters.length - 1)) / letters.length;
  const foot = y + height;
  if (rule > 0) drawing.box({ x, y: foot, width, height: rule }, palette.ink);
  for (const [index, letter] of letters.toReversed().entries()) {
    const left = x + index * (tab + gap);
    const middle = left + tab / 2;
    const isHeld = letter === held;
    const tall = isHeld ? height : couldBe.includes(letter) ? (height + low) / 2 : low;
    const size = isHeld ? look.size : look.smallSize;
    const top = foot - tall;
    drawing.polygon(card(left, top, tab, foot), grade ? stepColours[letter] : colourOfNone);
    if (size > 0) {
      // Capitals are some 0.69 em high.
      const base = foot - (tall - 0.69 * size) / 2;
      drawing.text(
        letter,
        { x: middle, y: base },
        { weight: isHeld ? 900 : 700, size, colour: palette.stepText, anchor: 'middle' },
      );
    }
    if (isHeld && rule > 0) {
      const end = foot + rule;
      const notch = [
        { x: middle, y: foot },
        { x: middle + rule * 1.2, y: end },
        { x: middle - rule * 1.2, y: end },
      ];
      drawing.polygon(notch, palette.sheet);
    }
  }
}

/** An index card with a cut upper right corner. */
function card(left: number, top: number, width: number, foot: number) {
  const corner = Math.min(16, (foot - top) / 5);
  const right = left + width;
  return [
    { x: left, y: top },
    { x: right - corner, y: top },
    { x: right, y: top + corner },
    { x: right, y: foot },
    { x: left, y: foot },
  ];
}
