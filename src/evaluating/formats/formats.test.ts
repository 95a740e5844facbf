/** Checks each line against the fields that its tool documents. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readDataset } from '../dataset-entry.ts';
import { createDatasetLines, type FrozenOffer } from '../dataset-lines.ts';
import { toInspectAi, toOpenAiEvals, toPromptfoo } from './formats.ts';

const types = ['businessInitiative', 'experimentalEnvironment', 'scoreExplanation'] as const;
const prompts = {
  businessInitiative: 'Read the initiative.',
  experimentalEnvironment: 'Read the environment.',
  scoreExplanation: 'Explain.',
};
const text = 'You own the vision. {{ env.SECRET }} {% include "x" %}\r\nYou talk to users.';
const offer: FrozenOffer = {
  id: 'a',
  text,
  language: 'en',
  labels: {
    notAProductJobOffer: false,
    criteria: {
      businessModelDefinition: { value: 2, state: 'stated', sentences: [{ start: 0, end: 19 }] },
      UXCustomerDiscovery: { value: true, state: 'stated', sentences: [] },
    },
  },
  jobOfferId: 'a',
  revision: 'r',
  authors: ['admin@example.org'],
  explaining: { material: '{"letter":"B"}', ideal: 'It leaves room.' },
};
const lines = createDatasetLines(offer, types, prompts);
const written = (write: typeof toOpenAiEvals) => lines.map((line) => JSON.parse(write(line)));

const messages = z
  .array(z.strictObject({ role: z.enum(['system', 'user']), content: z.string().min(1) }))
  .min(1);

test('openai/evals: messages and the ideal answer; our own reader takes the same file', () => {
  const sample = z.strictObject({
    input: messages,
    ideal: z.string(),
    type: z.string(),
    metadata: z.object({}),
  });
  for (const line of written(toOpenAiEvals)) sample.parse(line);
  const read = readDataset(lines.map(toOpenAiEvals).join('\n'));
  expect(read).toMatchObject({
    ok: true,
    types: [...types],
    offers: [{ id: 'a', text, labels: offer.labels }],
  });
});

test('the ideal answer is what people said, with the sentences that they marked', () => {
  expect(lines.map(({ ideal }) => ideal)).toEqual([
    '{"criteria":{"businessModelDefinition":{"quotes":["You own the vision."],"value":2}}}',
    '{"criteria":{"UXCustomerDiscovery":{"value":true}},"kind":"productOffer"}',
    'It leaves room.',
  ]);
});

test('a type that nobody said anything of has no line, and one without words of a person no ideal', () => {
  const silent = { ...offer, labels: { criteria: {} }, explaining: { material: '{}' } };
  const [line, ...others] = createDatasetLines(silent, types, prompts);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ type: 'scoreExplanation' });
  expect(line).not.toHaveProperty('ideal');
  expect(createDatasetLines(offer, ['businessInitiative'], prompts)).toHaveLength(1);
});

test('only what may be sent of the text is in the question', () => {
  const [line] = createDatasetLines({ ...offer, sent: 'You own the vision.' }, types, prompts);
  expect(line?.input[1]?.content).toMatch(/^OFFER-TEXT-\w+\nYou own the vision\.\nOFFER-TEXT-\w+$/);
});

test('inspect_ai: the fields of a Sample, each id once', () => {
  const sample = z.strictObject({
    id: z.string(),
    input: messages,
    target: z.string(),
    metadata: z.record(z.string(), z.unknown()),
  });
  const samples = written(toInspectAi).map((line) => sample.parse(line));
  expect(new Set(samples.map(({ id }) => id)).size).toBe(3);
  expect(samples[2]).toMatchObject({
    target: 'It leaves room.',
    metadata: { type: 'scoreExplanation', id: 'a' },
  });
});

test('promptfoo: the fields of a test case, and no text of an offer that its templates would run', () => {
  const testCase = z.strictObject({
    description: z.string(),
    vars: z.strictObject({ system: z.string(), user: z.string(), ideal: z.string() }),
    assert: z
      .array(z.strictObject({ type: z.enum(['is-json', 'javascript']), value: z.string().optional() }))
      .optional(),
    metadata: z.record(z.string(), z.unknown()),
  });
  const cases = written(toPromptfoo).map((line) => testCase.parse(line));
  for (const { vars } of cases) expect(Object.values(vars).join()).not.toMatch(/\{[{%#]/);
  expect(cases[0]?.vars.user).toContain('{\u2060{ env.SECRET }}');
  expect(cases[2]?.assert).toBeUndefined();
});

test('promptfoo: its check gives the share of labelled values that an answer has', () => {
  const [, environment] = written(toPromptfoo);
  const check = environment.assert.find(({ type }: { type: string }) => type === 'javascript').value;
  const context = { vars: environment.vars };
  const shareOf = (answer: object) =>
    // Evaluated as promptfoo does.
    new Function('output', 'context', `return ${check}`)(JSON.stringify(answer), context);
  const criteria = { UXCustomerDiscovery: { quotes: [], against: [], value: true } };
  expect(shareOf({ criteria, kind: 'productOffer' })).toBe(1);
  expect(shareOf({ criteria, kind: 'otherJob' })).toBe(0.5);
  expect(shareOf({ criteria: {}, kind: 'otherJob' })).toBe(0);
  // A missing text type does not count as saying that it is an offer.
  expect(shareOf({ criteria })).toBe(0.5);
});
