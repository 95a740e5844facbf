/**
 * Pictures of invented labels. Browsers and networks store a picture for ever by its version: when a
 * drawing is meant to change, raise `drawingVersion` in draw-picture.ts, look at the pictures
 * (`npm run tool -- screenshots`), and store them with
 * UPDATE_GOLDENS=1 npm run -s test:unit -- src/server/modules/label-images/pictures.goldens.test.ts
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Translate } from '../../../language/text-keys.ts';
import { drawBadge } from './draw-badge.ts';
import { drawCard } from './draw-card.ts';
import { drawLabel } from './draw-label.ts';
import type { FactLine, LabelFacts } from './label-facts.ts';
import { loadTypeface } from './typeface.ts';

const file = new URL('../../../../tests/goldens/pictures.json', import.meta.url);

/** Texts of the page are left out, so that these pictures change only with the drawing. */
const translate: Translate = (key) => key.replace(/.*[:.]/, '');

const few: LabelFacts = {
  language: 'en',
  translate,
  letter: 'E',
  couldBe: [],
  onTrial: true,
  certainty: '',
  position: '',
  company: '',
  readBy: '',
  generated: undefined,
  metadata: '',
  receipt: null,
  title: 'E <title>',
  verdict: 'No offer.',
  description: 'A text & more',
  comparison: '',
  grade: null,
};

const line = (of: Partial<FactLine>): FactLine => ({
  name: 'Strategy',
  level: 'owns it',
  found: true,
  counted: '',
  ...of,
});
const words = (count: number) => 'All words of a long sentence '.repeat(count).trim();

const many: LabelFacts = {
  ...few,
  letter: 'B',
  couldBe: ['A', 'C'],
  onTrial: false,
  certainty: words(5),
  position: `Senior Product Manager ${words(7)}`,
  company: `Acme ${words(6)}`,
  readBy: words(5),
  receipt: { isGiven: true, text: words(6) },
  verdict: words(9),
  comparison: words(12),
  grade: {
    reason: words(14),
    explanation: words(36),
    parts: [
      {
        name: 'Business initiative',
        score: '4.17',
        lines: [
          line({ counted: 'counts as 1' }),
          line({ found: false, level: 'no' }),
          line({ name: words(2) }),
        ],
      },
      { name: 'Experimental environment', score: '3.00', lines: [line({ name: words(9) })] },
    ],
    sum: words(7),
    rounded: words(5),
  },
};

const heldBack: LabelFacts = {
  ...many,
  letter: 'D',
  couldBe: [],
  certainty: '',
  receipt: { isGiven: false, text: 'Held back.' },
};

/** Outlines of words are stored as where they begin and a checksum. */
const shortened = (svg: string) =>
  svg.replaceAll(/ d="(.{20})([^"]{60,})"/g, (_, start: string, rest: string) => {
    const sum = createHash('sha256').update(rest).digest('hex').slice(0, 8);
    return ` d="${start}… ${sum}"`;
  });

test('every picture is drawn as it is stored', async () => {
  const typeface = await loadTypeface();
  const wide = { shape: 'wide', host: 'grade.example' } as const;
  const drawn = {
    'badge, language on trial': drawBadge(few, '', typeface),
    'badge, not sure': drawBadge(many, '0123abcd', typeface),
    'badge, sure': drawBadge(heldBack, '', typeface),
    'wide card of little': drawCard(few, typeface, { ...wide, host: '' }),
    'wide card': drawCard(many, typeface, wide),
    'wide card of what is held back': drawCard(heldBack, typeface, wide),
    'tall card of little': drawCard(few, typeface, { shape: 'tall', host: '' }),
    'tall card': drawCard(many, typeface, { ...wide, shape: 'tall' }),
    'label of little': drawLabel(few, typeface),
    label: drawLabel(many, typeface),
  };
  const found = Object.fromEntries(
    Object.entries(drawn).map(([name, svg]) => [name, shortened(svg).replaceAll('><', '>\n<').split('\n')]),
  );
  if (process.env.UPDATE_GOLDENS === '1')
    return writeFileSync(file, `${JSON.stringify(found, undefined, 1)}\n`);
  expect(found).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});
