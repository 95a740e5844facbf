/**
 * Compares a model's reply with the asked schema, and repairs unambiguous formal faults, so that it
 * need not be asked again.
 */
import type { JsonSchema } from './to-strict-schema.ts';

/**
 * The value with its form repaired as the schema demands: unknown keys are dropped, a missing or
 * null list becomes empty, a single item a list of one, a list of one the object that was asked
 * for, null an empty text, and a quoted number or boolean the value itself. Everything else is left
 * for validation.
 */
export function fitToSchema(value: unknown, schema: JsonSchema): unknown {
  // Cast: our schemas have schemas there.
  return fitTo(value, schema, (schema.$defs ?? {}) as Schemas);
}

type Schemas = Record<string, JsonSchema>;

/** `defined`: the definitions that the schema refers to. */
function fitTo(value: unknown, schema: JsonSchema, defined: Schemas): unknown {
  const { $ref, type, properties, items, anyOf } = schema;
  if (typeof $ref === 'string') return fitTo(value, defined[$ref.replace('#/$defs/', '')] ?? {}, defined);
  if (Array.isArray(anyOf)) return fitToOnly(value, anyOf, defined);
  // Cast: our schemas have schemas there.
  if (type === 'object') return fitObject(value, (properties ?? {}) as Schemas, defined);
  if (type === 'array') return fitList(value, items as JsonSchema, defined);
  if (type === 'string') return value === null ? '' : value;
  if (type === 'boolean') return fitTruth(value);
  if (type === 'number' || type === 'integer') return fitNumber(value);
  return value;
}

/**
 * For a union, null stays where it is allowed; a value can be repaired only when a single other
 * alternative remains.
 */
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

/** Some models write booleans as Python does. */
function fitTruth(value: unknown): unknown {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return word === 'true' || (word === 'false' ? false : value);
}

function fitNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value) ? Number(value) : value;
}

/**
 * Whether a reply that was parsed has the keys and types of the schema, as every endpoint that
 * enforces schemas ensures: some, such as Anthropic's compatible layer, ignore them without a word.
 * Further keys and limits of values do not count.
 */
export function hasAskedForm(value: unknown, schema: JsonSchema): boolean {
  // Cast: our schemas have schemas there.
  return fits(value, schema, (schema.$defs ?? {}) as Schemas);
}

function fits(value: unknown, schema: JsonSchema, defined: Schemas): boolean {
  const { $ref, anyOf, type, properties, items } = schema;
  if (typeof $ref === 'string') return fits(value, defined[$ref.replace('#/$defs/', '')] ?? {}, defined);
  if (Array.isArray(anyOf)) return anyOf.some((one) => fits(value, one, defined));
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if (type === 'array') {
    // Cast: a list of our schemas has a schema for its items.
    return Array.isArray(value) && value.every((item) => fits(item, items as JsonSchema, defined));
  }
  if (type === 'object') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const entries = new Map(Object.entries(value));
    // Cast: an object of our schemas has a schema for each of its properties.
    return Object.entries((properties ?? {}) as Schemas).every(
      ([key, one]) => entries.has(key) && fits(entries.get(key), one, defined),
    );
  }
  if (type === 'null') return value === null;
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  return type === undefined || typeof value === type;
}
