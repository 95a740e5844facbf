import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colourOfNone, palette, stepColours } from './palette.ts';

test('pictures have the light colours of the page', () => {
  const tokens = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8');
  const colours = Object.fromEntries(
    [...tokens.matchAll(/--([a-z-]+): (?:light-dark\()?(#[0-9a-f]{6})/g)].map(([, name, light]) => [
      name,
      light,
    ]),
  );
  expect(palette).toEqual({
    paper: colours.paper,
    sheet: colours.sheet,
    ink: colours.ink,
    soft: colours['ink-soft'],
    rule: colours['rule-soft'],
    edge: colours.edge,
    stepText: colours['step-text'],
  });
  expect(colourOfNone).toBe(colours['step-none']);
  for (const [letter, colour] of Object.entries(stepColours)) {
    expect(colour, letter).toBe(colours[`step-${letter.toLowerCase()}`]);
  }
});
