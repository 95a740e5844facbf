/** The rules of the public page have two weights, thin and thick. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');

const weights = ['0', '1', '4'];
/** No rules, but drawings: what turns while something runs, and the frame to drop a file into. */
const drawings = ['3px solid color-mix(in srgb, currentcolor 35%, transparent)', '3px dashed var(--accent)'];

test('style sheets of the public page draw rules of two weights', () => {
  const sheets = [...read('styles/page.css').matchAll(/@import "\.\/(.*)"/g)].map(
    ([, name]) => `styles/${name}`,
  );
  const drawn = ['styles/page.css', ...sheets].flatMap((sheet) =>
    [...read(sheet).matchAll(/border(?:-\w+){0,2}: ((\d+)px .*|0);/g)].map(
      ([, value = '', weight = '0']) => ({
        sheet,
        value,
        weight,
      }),
    ),
  );
  expect(drawn.length).toBeGreaterThan(30);
  expect(drawn.filter(({ value, weight }) => !weights.includes(weight) && !drawings.includes(value))).toEqual(
    [],
  );
});

test('so do the utilities of its components', () => {
  const files = globSync('**/*.tsx', { cwd: web }).filter((file) => !file.startsWith('admin/'));
  const used = files.flatMap((file) =>
    [...read(file).matchAll(/\bborder(?:-[trblxyse])?-(\d+)\b/g)].map(([rule, weight = '']) => ({
      file,
      rule,
      weight,
    })),
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter(({ weight }) => !weights.includes(weight))).toEqual([]);
});
