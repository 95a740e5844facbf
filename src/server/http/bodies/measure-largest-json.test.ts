import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../../contract/calls/call.ts';
import { calls } from '../../../contract/calls/calls.ts';
import { measureLargestJson } from './measure-largest-json.ts';

const megabyte = 1024 * 1024;

test.each(Object.entries<Call>(calls))('%s bounds every string and list that it takes', (_name, call) => {
  // The largest input is an offer's whole text, a few times over.
  expect(measureLargestJson(call.input)).toBeLessThan(8 * megabyte);
});

test.each([
  ['string', z.object({ text: z.string() }), 'input.text'],
  ['list', z.object({ all: z.array(z.string().max(3)) }), 'input.all'],
  ['string in a list', z.array(z.string()).max(2), 'input[]'],
  ['record', z.record(z.string(), z.string().max(3)), 'input'],
  ['string in a choice', z.union([z.literal('a'), z.object({ b: z.string() })]), 'input.b'],
  ['anything', z.object({ any: z.unknown() }), 'input.any'],
  ['list behind fixed items', z.tuple([z.literal('a')]).rest(z.string()), 'input'],
  ['key that is passed on', z.looseObject({ a: z.string().max(3) }), 'input'],
  ['record of anything', z.record(z.string().max(3), z.unknown()), 'input'],
  ['pattern without end', z.object({ id: z.string().regex(/^[a-z]+$/) }), 'input.id'],
])('a %s without a bound is named', (_what, schema, place) => {
  expect(() => measureLargestJson(schema)).toThrow(`${place} has no size limit`);
});

test('the longest JSON of what fits is within it, also written as escapes', () => {
  const schema = z.object({
    text: z.string().max(100),
    list: z.array(z.number()).max(50),
    id: z.string().regex(/^[\da-f]{32}$/),
  });
  const value = { text: '\u0001'.repeat(100), list: Array(50).fill(-1.797e308), id: 'a'.repeat(32) };
  expect(schema.safeParse(value).success).toBe(true);
  const written = JSON.stringify(value, null, 2);
  expect(measureLargestJson(schema)).toBeGreaterThanOrEqual(Buffer.byteLength(written));
});
