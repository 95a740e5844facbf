/**
 * Inputs that match a call's schema, or nearly: values at its bounds, existing names, and texts
 * that break databases.
 */
import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '../../src/contract/calls/call.ts';
import { anyCharacter } from '../arbitraries/any-character.ts';

/** The parts of JSON schema that the calls' schemas use. */
type Schema = {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
};

/** Texts that refer to what is in the database at the time; never empty. */
type Known = () => readonly string[];

/** Texts that cause problems in databases, patterns and searches. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '%',
  '_',
  '\\',
  "'",
  '"',
  'a" OR "b',
  'NEAR(a b)',
  '*',
  '-',
  '( ) | & ! <->',
  '\u202E🙂é',
  '\n\r\t',
  '__proto__',
  'constructor',
  'null',
  '9999999999999999',
  '-1',
];
/** Match the patterns of cursors and ids without referring to anything. */
const wellFormed = [
  '2026-02-31T25:61:61.999Z_x',
  '9999-12-31T23:59:59.999999Z_-',
  '2026-11-23T00:00:00.000Z_00000000-0000-4000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0123456789abcdef0123456789abcdef',
  '0',
  '9999999999999999',
];
const extremes = [0, -0, 1, -1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 1e308];
const anyValue = fc.constantFrom<unknown>(
  null,
  true,
  '',
  0,
  [],
  {},
  [[]],
  { toString: 1 },
  'x'.repeat(10_000),
);

/** At each place, matching values are this many times as likely as others. */
const fitting = 30;

const nth = (texts: readonly string[], number: number) => texts[number % texts.length] ?? '';

function texts({ pattern, maxLength = 300 }: Schema, known: Known): fc.Arbitrary<string> {
  const named = fc.nat().map((number) => nth(known(), number));
  if (pattern) {
    const fit = new RegExp(pattern);
    return fc.nat().map((number) => {
      const fitting = [...known(), ...wellFormed].filter((text) => fit.test(text));
      return nth(fitting.length > 0 ? fitting : known(), number);
    });
  }
  return fc.oneof(
    { weight: 4, arbitrary: named },
    { weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: Math.min(maxLength, 60) }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(Math.min(maxLength, 20_000))) },
  );
}

function numbers({ minimum = -(2 ** 53), maximum = 2 ** 53, type }: Schema): fc.Arbitrary<number> {
  const within = extremes.filter((value) => value >= minimum && value <= maximum);
  const drawn =
    type === 'integer'
      ? fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof(drawn, fc.constantFrom(minimum, maximum, ...within));
}

function objects(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, values(field, known)]),
  );
  if (typeof additionalProperties !== 'object') return fc.record(fields, { requiredKeys: [...required] });
  return fc.dictionary(texts({}, known), values(additionalProperties, known));
}

function fittingValues(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { type, items, maxItems = 5 } = schema;
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return fc.oneof(...ways.map((way) => values(way, known)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => values({ ...schema, type: one }, known)));
  if (type === 'string') return texts(schema, known);
  if (type === 'integer' || type === 'number') return numbers(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(values(items ?? {}, known), { maxLength: Math.min(maxItems, 30) });
  if (type === 'object') return objects(schema, known);
  return type === 'null' ? fc.constant(null) : anyValue;
}

/** Values of a schema, occasionally replaced by something else. */
function values(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: fitting, arbitrary: fittingValues(schema, known) },
    { weight: 1, arbitrary: anyValue },
  );
}

/** Bodies of the named calls, each with an input that its schema accepts or nearly accepts. */
export function inputsOfCalls(
  calls: Readonly<Record<string, Call>>,
  known: Known,
): fc.Arbitrary<{ name: string; body: string }> {
  const each = Object.entries(calls).map(([name, { input }]) => {
    // Cast: the schemas made by Zod only use the parts above that matter here.
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
    return fittingValues(schema, known).map((data) => ({ name, body: JSON.stringify({ data }) }));
  });
  return fc.oneof(...each);
}
