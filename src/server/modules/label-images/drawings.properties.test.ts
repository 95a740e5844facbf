import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../../tests/arbitraries/any-character.ts';
import { runs } from '../../../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../../../tests/arbitraries/some-criteria.ts';
import { writtenOffers } from '../../../../training/written-offers.ts';
import { groupCriteria } from '../../../grading/criteria-schema.ts';
import { languages } from '../../../language/languages.ts';
import { drawBadge } from './draw-badge.ts';
import { drawCard } from './draw-card.ts';
import { drawLabel } from './draw-label.ts';
import { collectLabelFacts } from './label-facts.ts';
import { loadTypeface } from './typeface.ts';
import { wrapText } from './wrap-text.ts';

const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.string({ unit: anyCharacter, maxLength: 100 }),
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
      const facts = collectLabelFacts(permalink, language);
      const cards = (['wide', 'tall'] as const).map((shape) =>
        drawCard(facts, typeface, { shape, host: 'grade.example' }),
      );
      const drawn = [...cards, drawLabel(facts, typeface), drawBadge(facts, '', typeface)];
      for (const svg of drawn) {
        const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
        for (const [, path = ''] of svg.matchAll(/ d="([^"]*)"/g)) {
          expect(path).toMatch(/^[MLmlqchvz\d. -]*$/);
          const starts = [...path.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x));
          expect(Math.max(...starts)).toBeLessThanOrEqual(width);
        }
      }
    }),
    { numRuns: runs(5) },
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

test.each(languages)('%s: the card names whole what weighs most', async (language) => {
  const typeface = await loadTypeface();
  const style = { weight: 400, size: 26 } as const;
  const labelled = writtenOffers().filter(({ notAProductJobOffer }) => !notAProductJobOffer);
  const seen = new Set<string>();
  for (const [at, { criteria, position, company }] of labelled.slice(0, 60).entries()) {
    const stated = { criteria: groupCriteria(criteria), position, company, notAProductJobOffer: false };
    const couldBe = at % 2 === 0 ? [] : (['A', 'B', 'C', 'D', 'E'] as const);
    const facts = collectLabelFacts(
      { ...stated, letter: 'C', rulesVersion: 1, textHash: '', couldBe: [...couldBe] },
      language,
    );
    const text = facts.receipt?.text ?? '';
    const kind = `${text} ${facts.certainty ? 'unsure' : 'sure'}`;
    if (seen.has(kind)) continue;
    seen.add(kind);
    const width = 1072 - 26 * 1.3;
    const lines = wrapText(text, { width, lines: 2 }, (line) => typeface.widthOf(line, style));
    expect(lines.join(' ')).toBe(text);
    const card = drawCard(facts, typeface, { shape: 'wide', host: '' });
    const verdict = { weight: 700, size: 30 } as const;
    const verdictLines = wrapText(facts.verdict, { width: 1072, lines: 2 }, (line) =>
      typeface.widthOf(line, verdict),
    );
    const above = facts.certainty ? 28 * 1.2 + 8 : 0;
    const top = 432 + above + verdictLines.length * 30 * 1.2 + 8;
    expect(top + (lines.length - 1) * 26 * 1.2).toBeLessThan(554);
    for (const [index, line] of lines.entries())
      expect(card).toContain(typeface.outline(line, 64 + 26 * 1.3, top + index * 26 * 1.2, style));
  }
  expect(seen.size).toBeGreaterThan(3);
});
