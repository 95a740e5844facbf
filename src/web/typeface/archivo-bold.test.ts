/**
 * The file is generated from @fontsource-variable/archivo by the npm package subset-font 2.9.0:
 * `subsetFont(file, text, { targetFormat: 'woff2', variationAxes: { wght: { min: 600, max: 900 } }
 * })`, with the characters of the style sheet’s `unicode-range` as `text`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';

function opened(path: string): fontkit.Font {
  const font = fontkit.openSync(path);
  if (!('layout' in font)) throw new Error(`${path} holds several fonts`);
  return font;
}

const bold = opened(fileURLToPath(new URL('archivo-bold.woff2', import.meta.url)));
/** The default weight of the file. */
const semibold = opened(
  fileURLToPath(import.meta.resolve('@fontsource/archivo/files/archivo-latin-600-normal.woff2')),
);

const lastOfATable = 0xffff;
const characters = bold.characterSet.filter((codePoint) => codePoint !== lastOfATable);

const styles = readFileSync(new URL('../styles/fonts.css', import.meta.url), 'utf8');
const ranges = [...styles.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) =>
  range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
  }),
);

test('the style sheet gives it the characters that it has, and no others, at the weights that it has', () => {
  expect(ranges).toEqual([characters, characters]);
  expect(bold.variationAxes).toMatchObject({ wght: { min: 600, max: 900 } });
  expect(styles.match(/font-weight: 600 900;/g)).toHaveLength(3);
});

test('it draws and spaces as Archivo does', () => {
  for (const codePoint of characters) {
    const [one, other] = [bold.glyphForCodePoint(codePoint), semibold.glyphForCodePoint(codePoint)];
    const name = `U+${codePoint.toString(16)}`;
    expect(Math.abs(one.advanceWidth - other.advanceWidth), name).toBeLessThanOrEqual(1);
    for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const)
      if (Number.isFinite(other.bbox[side]))
        expect(Math.abs(one.bbox[side] - other.bbox[side]), `${name} ${side}`).toBeLessThanOrEqual(2);
  }
});
