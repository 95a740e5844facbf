/** Mends faults of form that leave no doubt about what a model meant, so that it need not be asked again. */
import type { JsonSchema } from './strict-schema.ts';

/**
 * The value with its form mended where the schema says how: keys that were not asked for are dropped, a list that is missing
 * or null is empty, a single item is a list of one, a list of one is the object that was asked for, null is an empty text, and a number
 * or truth value within quotes is itself. Anything else stays, for whoever validates it.
 */
export function fitToSchema(value: unknown, schema: JsonSchema): unknown {
  // Cast: a schema of ours has schemas there.
  return fitTo(value, schema, (schema.$defs ?? {}) as Schemas);
}

type Schemas = Record<string, JsonSchema>;

/** `defined`: what the whole schema defines once and refers to. */
function fitTo(value: unknown, schema: JsonSchema, defined: Schemas): unknown {
  const { $ref, type, properties, items, anyOf } = schema;
  if (typeof $ref === 'string') return fitTo(value, defined[$ref.replace('#/$defs/', '')] ?? {}, defined);
  if (Array.isArray(anyOf)) return fitToOnly(value, anyOf, defined);
  // Cast: a schema of ours has schemas there.
  if (type === 'object') return fitObject(value, (properties ?? {}) as Schemas, defined);
  if (type === 'array') return fitList(value, items as JsonSchema, defined);
  if (type === 'string') return value === null ? '' : value;
  if (type === 'boolean') return fitTruth(value);
  if (type === 'number' || type === 'integer') return fitNumber(value);
  return value;
}

/** Of a choice, null is kept where it is one; a value can only be fitted where a single other one is left. */
function fitToOnly(value: unknown, choices: readonly JsonSchema[], defined: Schemas): unknown {
  const others = choices.filter(({ type }) => type !== 'null');
  const [only] = others;
  if (only === undefined || others.length > 1) return value;
  return value === null && choices.length > 1 ? null : fitTo(value, only, defined);
}

function fitObject(value: unknown, properties: Schemas, defined: Schemas): unknown {
  const given = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return value;
  const entries = new Map(Object.entries(given));
  const fitted = Object.entries(properties).flatMap(([key, schema]) => {
    const isListLeftOut = !entries.has(key) && schema.type === 'array';
    return entries.has(key) || isListLeftOut ? [[key, fitTo(entries.get(key), schema, defined)]] : [];
  });
  return Object.fromEntries(fitted);
}

function fitList(value: unknown, items: JsonSchema, defined: Schemas): unknown {
  if (value === null || value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item) => item !== null).map((item) => fitTo(item, items, defined));
}

/** Some write it as Python does. */
function fitTruth(value: unknown): unknown {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return word === 'true' || (word === 'false' ? false : value);
}

function fitNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value) ? Number(value) : value;
}
