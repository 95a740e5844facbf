/** The visible pieces of text on a PDF page, turned to reading direction. */
import type { DrawnGlyph, PdfPage } from './list-drawn-glyphs.ts';
import { listItemLabel, type PdfPiece } from './pdf-lines.ts';
import { DrawnLetters } from './pdf-seen-letters.ts';

type PdfItems = Awaited<ReturnType<PdfPage['getTextContent']>>['items'];

/** `hiddenBlocks`: how often hidden text occurs between visible text. */
export type SeenPieces = { pieces: PdfPiece[]; hiddenBlocks: number };

/**
 * As pdf.js finds it, with its visible part. `quarters`: rotation of its letters in quarter turns;
 * null if askew.
 */
type Item = {
  str: string;
  seen: string;
  transform: readonly number[];
  width: number;
  quarters: number | null;
};

/** Points. Smaller text is meant for programs; the small print of a contract begins at 4. */
const minSize = 2;

/** The visible text of a page, in drawing order. */
export function listSeenPieces(items: PdfItems, drawn: readonly DrawnGlyph[]): SeenPieces {
  const all = withBullets(items, new DrawnLetters(drawn));
  const quarters = usualTurn(all);
  const pieces: PdfPiece[] = [];
  let hiddenBlocks = 0;
  let seenBefore = true;
  for (const item of all) {
    if (item.quarters !== quarters) continue;
    const piece = upright(item, quarters);
    const str = piece.size < minSize ? '' : item.seen;
    const isSeen = str.trim() !== '' || item.str.trim() === '';
    if (isSeen) pieces.push({ ...piece, str });
    if (str !== item.str && seenBefore) hiddenBlocks += 1;
    if (item.str.trim() !== '') seenBefore = str === item.str;
  }
  return { pieces, hiddenBlocks: hiddenBlocks || Number(drawn.some(({ isHidden }) => isHidden)) };
}

/**
 * Browsers draw bullets as shapes and mark the label of the list item: a mark without text is a
 * bullet.
 */
function withBullets(items: PdfItems, letters: DrawnLetters): Item[] {
  const found: Item[] = [];
  let bullet = false;
  for (const item of items) {
    if (!('str' in item)) {
      bullet ||= 'tag' in item && item.tag === 'Lbl';
      continue;
    }
    const turned = { ...item, seen: letters.seenOf(item), quarters: quartersOf(item.transform) };
    if (item.str.trim() === '' || !bullet) {
      found.push(turned);
    } else {
      found.push(listItemLabel.test(item.str) ? turned : withBullet(turned));
      bullet = false;
    }
  }
  return found;
}

/** The bullet belongs to the left, at the indentation of the lines below it. */
function withBullet(item: Item): Item {
  const { str, seen, transform, width } = item;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  return {
    ...item,
    str: `• ${str}`,
    seen: seen.trim() === '' ? seen : `• ${seen}`,
    transform: [a, b, c, d, e - a, f - b],
    width: width + Math.hypot(a, b),
  };
}

/** Rotation of the letters in quarter turns; null if askew, as stamps and watermarks are. */
function quartersOf([a = 0, b = 0]: readonly number[]): number | null {
  if (a === 0 && b === 0) return null;
  const quarters = Math.atan2(b, a) / (Math.PI / 2);
  const whole = Math.round(quarters);
  return Math.abs(quarters - whole) < 1e-3 ? (whole + 4) % 4 : null;
}

/** A page is read in the direction of most of its text, whatever rotation it declares. */
function usualTurn(items: readonly Item[]): number {
  const characters = [0, 0, 0, 0];
  for (const { quarters, str } of items)
    if (quarters !== null) characters[quarters] = (characters[quarters] ?? 0) + str.trim().length;
  return characters.indexOf(Math.max(...characters));
}

function upright({ str, transform, width }: Item, quarters: number): PdfPiece {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform;
  const size = Math.hypot(c, d);
  const [left = x, base = y] = [
    [x, y],
    [y, -x],
    [-x, -y],
    [-y, x],
  ][quarters] ?? [x, y];
  return { str, size, left, base, width };
}
