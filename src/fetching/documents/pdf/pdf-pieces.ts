/** The pieces of text on a page of a PDF that people see, turned the way they are read. */
import type { DrawnGlyph, PdfPage } from './pdf-hidden-text.ts';
import { type PdfPiece, startsWithLabel } from './pdf-lines.ts';
import { DrawnLetters } from './pdf-seen-letters.ts';

type PdfItems = Awaited<ReturnType<PdfPage['getTextContent']>>['items'];

/** `hiddenBlocks`: how often text that nobody sees stands between what is seen. */
export type SeenPieces = { pieces: PdfPiece[]; hiddenBlocks: number };

/** As pdf.js finds it, and what is seen of it. `quarters`: how far its letters are turned; null where askew. */
type Item = {
  str: string;
  seen: string;
  transform: readonly number[];
  width: number;
  quarters: number | null;
};

/** Points. Smaller text is there for programs; the print of a contract begins at 4. */
const leastSize = 2;

/** What is seen of a page, in the order in which it is drawn. */
export function seenPieces(items: PdfItems, drawn: readonly DrawnGlyph[]): SeenPieces {
  const all = withBullets(items, new DrawnLetters(drawn));
  const quarters = usualTurn(all);
  const pieces: PdfPiece[] = [];
  let hiddenBlocks = 0;
  let seenBefore = true;
  for (const item of all) {
    if (item.quarters !== quarters) continue;
    const piece = upright(item, quarters);
    const str = piece.size < leastSize ? '' : item.seen;
    const isSeen = str.trim() !== '' || item.str.trim() === '';
    if (isSeen) pieces.push({ ...piece, str });
    if (str !== item.str && seenBefore) hiddenBlocks += 1;
    if (item.str.trim() !== '') seenBefore = str === item.str;
  }
  return { pieces, hiddenBlocks: hiddenBlocks || Number(drawn.some(({ isHidden }) => isHidden)) };
}

/** Browsers draw bullets as shapes, and mark where the label of an item stands: a mark without text is a bullet. */
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
      found.push(startsWithLabel.test(item.str) ? turned : withBullet(turned));
      bullet = false;
    }
  }
  return found;
}

/** The mark takes its place on the left, from where the lines below it are set in. */
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

/** How far the letters are turned, in quarters of a circle; null where they stand askew, as stamps and watermarks do. */
function quartersOf([a = 0, b = 0]: readonly number[]): number | null {
  if (a === 0 && b === 0) return null;
  const quarters = Math.atan2(b, a) / (Math.PI / 2);
  const whole = Math.round(quarters);
  return Math.abs(quarters - whole) < 1e-3 ? (whole + 4) % 4 : null;
}

/** A page is read the way that most of its text stands, whatever it says of its own turn. */
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
