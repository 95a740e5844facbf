import { expect, test } from 'vitest';
import { readDataset } from './dataset-entry.ts';

const metadata = {
  id: 'o1',
  text: 'You deliver features.',
  language: 'en',
  labels: {
    criteria: { deliveryActivities: { value: 2, state: 'stated', sentences: [{ start: 0, end: 21 }] } },
  },
};
const entry = { type: 'businessInitiative', metadata };
const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');

test('lines of one offer become one question, whatever else another tool put into them', () => {
  const text = lines(
    { ...entry, input: [{ role: 'user', content: 'x' }], ideal: '{}', more: 1 },
    { ...entry, type: 'scoreExplanation' },
  );
  expect(readDataset(`${text}\r\n\r\n`)).toEqual({
    ok: true,
    types: ['businessInitiative', 'scoreExplanation'],
    offers: [metadata],
  });
});

const withLabel = (label: unknown) => ({
  ...entry,
  metadata: { ...metadata, labels: { criteria: { deliveryActivities: label } } },
});

test.for([
  ['no JSON', '{', 'this is not JSON', 'notJson'],
  ['another tool’s line', lines({ input: [], ideal: 'A' }), 'type: ', 'otherTool'],
  ['an unknown type', lines({ ...entry, type: 'summary' }), 'type: ', 'other'],
  ['no labels', lines({ ...entry, metadata: { id: 'o1', text: 'x' } }), 'metadata.labels: ', 'missing'],
  [
    'a level out of range',
    lines(withLabel({ value: 4, state: 'stated' })),
    'metadata.labels.criteria.deliveryActivities.value: ',
    'level',
  ],
  [
    'a flag for a level',
    lines(withLabel({ value: true, state: 'stated' })),
    'metadata.labels.criteria.deliveryActivities.value: ',
    'level',
  ],
  [
    'an unknown criterion',
    lines({
      ...entry,
      metadata: { ...metadata, labels: { criteria: { charm: { value: 1, state: 'stated' } } } },
    }),
    'metadata.labels.criteria: ',
    'unknownCriterion',
  ],
  [
    'a sentence behind the text',
    lines(withLabel({ value: 2, state: 'stated', sentences: [{ start: 0, end: 22 }] })),
    'metadata: a marked sentence lies behind the end of the text',
    'other',
  ],
  [
    'a sentence that ends before it starts',
    lines(withLabel({ value: 2, state: 'stated', sentences: [{ start: 5, end: 5 }] })),
    'metadata.labels.criteria.deliveryActivities.sentences.0: a sentence ends after its start',
    'other',
  ],
  ['nothing', '\n\n', 'there is no entry', 'empty'],
] as const)('%s is told with its line', ([, text, why, code]) => {
  const read = readDataset(text);
  expect(read).toMatchObject({ ok: false, mistakes: [{ line: 1, code }] });
  if (!read.ok) expect(read.mistakes[0]?.why).toContain(why);
});

test('two lines of one offer that disagree are told at the second', () => {
  const other = { ...entry, metadata: { ...metadata, text: 'You deliver features!' } };
  expect(readDataset(lines(entry, other))).toMatchObject({ ok: false, mistakes: [{ line: 2 }] });
});

test('twenty mistakes are told, and no more', () => {
  const read = readDataset('{\n'.repeat(50));
  expect(read.ok ? 0 : read.mistakes.length).toBe(20);
});
