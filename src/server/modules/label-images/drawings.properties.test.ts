import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../../../tests/arbitraries/some-criteria.ts';
import { groupCriteria } from '../../../grading/criteria-schema.ts';
import { languages } from '../../../language/languages.ts';
import { drawBadge } from './draw-badge.ts';
import { drawCard } from './draw-card.ts';
import { drawLabel } from './draw-label.ts';
import { labelFacts } from './label-facts.ts';
import { loadTypeface } from './typeface.ts';

const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
);

const anyPermalink = fc.record({
  criteria: someCriteria.map(groupCriteria),
  notAProductJobOffer: fc.boolean(),
  letter: fc.constant('C' as const),
  rulesVersion: fc.integer({ min: 1, max: 3 }),
  position: name,
  company: name,
  textHash: fc.constant(''),
});

test('whatever a permalink states is drawn, in figures only and within the picture', async () => {
  const typeface = await loadTypeface();
  fc.assert(
    fc.property(anyPermalink, fc.constantFrom(...languages), (permalink, language) => {
      const facts = labelFacts(permalink, language);
      const drawn = [drawCard(facts, typeface), drawLabel(facts, typeface), drawBadge(facts, '', typeface)];
      for (const svg of drawn) {
        const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
        for (const [, path = ''] of svg.matchAll(/ d="([^"]*)"/g)) {
          expect(path).toMatch(/^[MLQCHVhvzZ\d. -]*$/);
          const starts = [...path.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x));
          expect(Math.max(...starts)).toBeLessThanOrEqual(width);
        }
      }
    }),
    { numRuns: runs(10) },
  );
});

test('letters of the languages of Europe are drawn, and what Archivo lacks is left out', async () => {
  const typeface = await loadTypeface();
  const known = 'Œuvre d’été à Łódź, Kraków & Ağrı – Straße (H/F)';
  expect(typeface.writable(known)).toBe(known);
  expect(typeface.writable('PM 東京 🚀 team')).toBe('PM team');
  const style = { weight: 700, size: 10 } as const;
  expect(typeface.widthOf('WW', style)).toBeCloseTo(2 * typeface.widthOf('W', style), 1);
});
