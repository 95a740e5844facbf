import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkStrictSchema } from '../../tests/fakes/model-endpoint/strict-subset.ts';
import { toStrictSchema } from './to-strict-schema.ts';

const tree = z.object({
  name: z.string(),
  get children() {
    return z.array(tree);
  },
});

describe('a schema of zod', () => {
  test.each<[string, z.ZodType]>([
    [
      'numbers with bounds',
      z.object({ level: z.int().min(0).max(3), share: z.number().positive().multipleOf(0.1) }),
    ],
    ['texts with bounds', z.object({ text: z.string().min(1).max(9).regex(/^a/), mail: z.email() })],
    ['lists with bounds', z.object({ quotes: z.array(z.string()).min(1).max(3) })],
    ['choices', z.object({ letter: z.enum(['A', 'B']), level: z.literal([0, 1, 2]), none: z.null() })],
    [
      'what may be missing',
      z.object({ a: z.string().optional(), b: z.string().nullable(), c: z.string().default('x') }),
    ],
    [
      'variants told apart',
      z.object({
        one: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('a'), x: z.string() }),
          z.object({ kind: z.literal('b'), y: z.number() }),
        ]),
      }),
    ],
    ['what holds itself', tree],
    ['descriptions', z.object({ a: z.string().describe('What it is.') }).meta({ title: 'T', examples: [] })],
    ['open objects, closed', z.looseObject({ a: z.string() })],
  ])('of %s becomes a strict one that every model accepts', (_what, schema) => {
    const strict = toStrictSchema(schema);
    for (const fineTuned of [false, true]) {
      expect(() => checkStrictSchema('reply', strict, fineTuned)).not.toThrow();
    }
  });

  test('asks for every property and keeps the descriptions', () => {
    const schema = z.object({ a: z.int().min(1).optional().describe('How many.'), b: z.array(z.string()) });
    expect(toStrictSchema(schema)).toEqual({
      type: 'object',
      properties: {
        a: { type: 'integer', description: 'How many.' },
        b: { type: 'array', items: { type: 'string' } },
      },
      required: ['a', 'b'],
      additionalProperties: false,
    });
    expect(toStrictSchema(schema)).toBe(toStrictSchema(schema));
  });

  test.each<[string, z.ZodType]>([
    ['a list', z.array(z.string())],
    ['a record', z.object({ all: z.record(z.string(), z.string()) })],
    ['a tuple', z.object({ pair: z.tuple([z.string(), z.number()]) })],
    ['an intersection', z.object({ both: z.string().and(z.enum(['a'])) })],
    ['anything', z.object({ what: z.any() })],
    ['a list of anything', z.object({ what: z.array(z.unknown()) })],
  ])('of %s cannot be asked for', (_what, schema) => {
    expect(() => toStrictSchema(schema)).toThrow(TypeError);
  });
});
