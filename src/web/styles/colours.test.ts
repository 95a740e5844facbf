import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

type Colour = readonly [red: number, green: number, blue: number];

/**
 * The colours of tokens.css in a theme, as linear light; a colour common to both is defined once.
 */
function coloursOf(theme: 'light' | 'dark'): Record<string, Colour> {
  const found = [...tokens.matchAll(/--([a-z-]+): (?:light-dark\()?#([0-9a-f]{6})(?:, #([0-9a-f]{6})\))?;/g)];
  return Object.fromEntries(
    found.map(([, name, light = '', dark = light]) => [name, linear(theme === 'light' ? light : dark)]),
  );
}

function linear(hex: string): Colour {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

const themes = { light: coloursOf('light'), dark: coloursOf('dark') };

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2. */
function contrast(one: Colour, other: Colour): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear light. */
const visions = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

function seenWith(vision: keyof typeof visions, colour: Colour): Colour {
  const row = (index: 0 | 1 | 2) => {
    const [red, green, blue] = visions[vision][index];
    return Math.min(1, Math.max(0, red * colour[0] + green * colour[1] + blue * colour[2]));
  };
  return [row(0), row(1), row(2)];
}

/** CIE Lab under D65. */
function lab([red, green, blue]: Colour): Colour {
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(one: Colour, other: Colour): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

const steps = ['step-a', 'step-b', 'step-c', 'step-d', 'step-e'] as const;
const text = ['ink', 'ink-soft', 'accent', 'alarm'] as const;
const grounds = ['paper', 'sheet', 'well'] as const;

function colour(theme: keyof typeof themes, name: string): Colour {
  const found = themes[theme][name];
  if (!found) throw new Error(`tokens.css has no colour --${name}`);
  return found;
}

const bothThemes = ['light', 'dark'] as const;

test.each(bothThemes)('text stands out from every ground in the %s theme', (theme) => {
  for (const name of text) {
    for (const ground of grounds) {
      const ratio = contrast(colour(theme, name), colour(theme, ground));
      expect(ratio, `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(contrast(colour(theme, 'ink'), colour(theme, 'mark'))).toBeGreaterThanOrEqual(4.5);
});

test.each(bothThemes)('edges of fields and buttons stand out in the %s theme', (theme) => {
  for (const ground of ['paper', 'sheet'] as const) {
    expect(contrast(colour(theme, 'edge'), colour(theme, ground)), ground).toBeGreaterThanOrEqual(3);
  }
});

test.each(bothThemes)('the letter stands out on each step in the %s theme', (theme) => {
  for (const step of [...steps, 'step-none']) {
    const ratio = contrast(colour(theme, 'step-text'), colour(theme, step));
    expect(ratio, step).toBeGreaterThanOrEqual(4.5);
  }
});

/** A difference of 2.3 is barely noticeable side by side; these must differ at a glance. */
const atAGlance = 15;

test.each(Object.keys(visions) as (keyof typeof visions)[])(
  'neighbouring steps differ with %s vision',
  (vision) => {
    for (const theme of bothThemes) {
      for (const [index, step] of steps.slice(1).entries()) {
        const [one, other] = [steps[index] ?? step, step].map((name) =>
          lab(seenWith(vision, colour(theme, name))),
        );
        if (!one || !other) throw new Error('Two steps make a pair');
        expect(distance(one, other), `${steps[index]} and ${step}`).toBeGreaterThanOrEqual(atAGlance);
      }
    }
  },
);
