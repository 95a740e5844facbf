import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readReply } from './read-reply.ts';

const finding = z.strictObject({
  quotes: z.array(z.string()),
  against: z.array(z.string()),
  value: z.literal([0, 1, 2, 3]),
});
const schema = z.strictObject({
  position: z.string(),
  criteria: z.strictObject({
    strategy: finding,
    tests: z.strictObject({ against: z.array(z.string()), value: z.boolean() }),
  }),
  note: z.string().nullable(),
});
const good = {
  position: 'Product Manager',
  criteria: {
    strategy: { quotes: ['You own the strategy.'], against: [], value: 2 },
    tests: { against: [], value: true },
  },
  note: null,
};

type Loose = { position: unknown; criteria: Record<'strategy' | 'tests', Record<string, unknown>> };

/** A valid reply with one fault. */
function withFault(spoil: (reply: Loose) => void): string {
  const reply = structuredClone(good) as Loose;
  spoil(reply);
  return JSON.stringify(reply);
}

describe('a harmless fault of form', () => {
  test.each([
    ['against is null', withFault(({ criteria }) => Object.assign(criteria.strategy, { against: null }))],
    ['against is missing', withFault(({ criteria }) => delete criteria.strategy.against)],
    [
      'a quote is no list',
      withFault(({ criteria }) => Object.assign(criteria.strategy, { quotes: 'You own the strategy.' })),
    ],
    [
      'a quote is null',
      withFault(({ criteria }) =>
        Object.assign(criteria.strategy, { quotes: ['You own the strategy.', null] }),
      ),
    ],
    ['a number is a text', withFault(({ criteria }) => Object.assign(criteria.strategy, { value: '2' }))],
    [
      'a truth value is a text',
      withFault(({ criteria }) => Object.assign(criteria.tests, { value: 'true' })),
    ],
    [
      'a truth value as Python writes it',
      withFault(({ criteria }) => Object.assign(criteria.tests, { value: 'True' })),
    ],
    ['a list of the one object', `[${JSON.stringify(good)}]`],
    [
      'keys that nobody asked for',
      withFault((reply) => {
        Object.assign(reply, { confidence: 0.9 });
        Object.assign(reply.criteria, { other: {} });
        Object.assign(reply.criteria.tests, { quotes: [], reasoning: 'It says so.' });
      }),
    ],
    ['sentences around it', `Here you are:\n${JSON.stringify(good)}\nDo ask again.`],
    ['braces in the sentences', `The {schema} asks for:\n${JSON.stringify(good)}\nThat is {all}.`],
    ['a fence', `\`\`\`json\n${JSON.stringify(good)}\n\`\`\``],
    ['thoughts', `<think>{"strategy": 3}</think>${JSON.stringify(good)}`],
  ])('is accepted: %s', (_what, text) => {
    expect(readReply(text, schema)).toEqual({ ok: true, value: good, json: expect.any(String) });
  });

  test('is accepted in what the schema defines once', () => {
    const defined = z.strictObject({ value: z.int(), against: z.array(z.string()) }).meta({ id: 'finding' });
    const both = z.strictObject({ one: defined, other: defined });
    const text = JSON.stringify({ one: { value: '2', why: 'So.' }, other: { value: 1, against: null } });
    const value = { one: { value: 2, against: [] }, other: { value: 1, against: [] } };
    expect(readReply(text, both)).toEqual({ ok: true, value, json: text });
  });

  test('null is an empty text, where null is not asked for', () => {
    const text = withFault((reply) => Object.assign(reply, { position: null }));
    expect(readReply(text, schema)).toMatchObject({ ok: true, value: { ...good, position: '' } });
  });
});

test.each([
  JSON.stringify(good),
  `Here {you} are:\n${JSON.stringify(good)}\nDo ask again.`,
  `<think>${JSON.stringify(good)}</think>${JSON.stringify(good)}`,
])('the part that holds the value is told: %s', (text) => {
  expect(readReply(text, schema)).toMatchObject({ ok: true, json: JSON.stringify(good) });
});

describe('a fault that leaves doubt', () => {
  test.each([
    [
      'a value is missing',
      withFault(({ criteria }) => delete criteria.strategy.value),
      'criteria.strategy.value',
    ],
    [
      'a value is out of range',
      withFault(({ criteria }) => Object.assign(criteria.strategy, { value: '7' })),
      'criteria.strategy.value',
    ],
    [
      'a value is a word',
      withFault(({ criteria }) => Object.assign(criteria.strategy, { value: 'two' })),
      'criteria.strategy.value',
    ],
    [
      'a number for a truth value',
      withFault(({ criteria }) => Object.assign(criteria.tests, { value: 1 })),
      'criteria.tests.value',
    ],
    [
      'a criterion is missing',
      withFault(({ criteria }) => delete (criteria as Partial<Loose['criteria']>).tests),
      'criteria.tests',
    ],
  ])('is told: %s', (_what, text, path) => {
    expect(readReply(text, schema)).toMatchObject({ ok: false, mistakes: expect.stringContaining(path) });
  });

  test('text without JSON is none', () => {
    expect(readReply('I cannot {say}.', schema)).toEqual({
      ok: false,
      mistakes: 'It is not JSON.',
      hasForm: false,
    });
    expect(readReply('{'.repeat(100_000), schema).ok).toBe(false);
  });
});

test.each([
  [20, 'beginnings', '{words} '.repeat(19), '{words} '],
  [1_000_000, 'characters', '{"open": '.repeat(2) + ' '.repeat(499_000), ' '.repeat(1_000)],
])('no more than %d %s are looked through for the JSON', (_most, _what, before, more) => {
  expect(readReply(before + JSON.stringify(good), schema).ok).toBe(true);
  expect(readReply(before + more + JSON.stringify(good), schema).ok).toBe(false);
});

test('a string that nobody closes costs no more than its length, however many quotes it escapes', () => {
  expect(readReply(`{"position":"${'\\"'.repeat(900_000)}`, schema).ok).toBe(false);
  expect(readReply(`{"position":"${'\\"{'.repeat(600_000)}\\`, schema).ok).toBe(false);
});
