import { expect, test } from 'vitest';
import { createPngRenderer } from './render-png.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>';

test('two pictures are rendered at once and twenty wait; one more is refused', async () => {
  const render = createPngRenderer();
  const rendered = await Promise.all(Array.from({ length: 23 }, () => render(svg)));
  expect(rendered.filter(({ ok }) => ok)).toHaveLength(22);
  expect(rendered.at(-1)).toEqual({ ok: false, code: 'picturesBusy' });
  const [first] = rendered;
  // The size stands in the header of a PNG.
  expect(first?.ok && [...first.png.slice(16, 24)]).toEqual([0, 0, 0, 2, 0, 0, 0, 1]);
});
