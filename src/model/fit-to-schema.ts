/** Mends faults of form that leave no doubt about what a model meant, so that it need not be asked again. */
import type { JsonSchema } from './strict-schema.ts';

/**
 * The value with its form mended where the schema says how: keys that were not asked for are dropped, a list that is missing
 * or null is empty, a single item is a list of one, null is an empty text, and a number or truth value within quotes is
 * itself. Anything else stays, for whoever validates it.
 */
export function fitToSchema(value: unknown, schema: JsonSchema): unknown {
  const { type, properties, items, anyOf } = schema;
  if (Array.isArray(anyOf)) return fitToOnly(value, anyOf);
  // Cast: a schema of ours has schemas there.
  if (type === 'object') return fitObject(value, (properties ?? {}) as Record<string, JsonSchema>);
  if (type === 'array') return fitList(value, items as JsonSchema);
  if (type === 'string') return value === null ? '' : value;
  if (type === 'boolean') return value === 'true' || (value === 'false' ? false : value);
  if (type === 'number' || type === 'integer') return fitNumber(value);
  return value;
}

/** Of a choice, null is kept where it is one; a value can only be fitted where a single other one is left. */
function fitToOnly(value: unknown, choices: readonly JsonSchema[]): unknown {
  const others = choices.filter(({ type }) => type !== 'null');
  const [only] = others;
  if (only === undefined || others.length > 1) return value;
  return value === null && choices.length > 1 ? null : fitToSchema(value, only);
}

function fitObject(value: unknown, properties: Record<string, JsonSchema>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const given = new Map(Object.entries(value));
  const fitted = Object.entries(properties).flatMap(([key, schema]) => {
    const isListLeftOut = !given.has(key) && schema.type === 'array';
    return given.has(key) || isListLeftOut ? [[key, fitToSchema(given.get(key), schema)]] : [];
  });
  return Object.fromEntries(fitted);
}

function fitList(value: unknown, items: JsonSchema): unknown {
  if (value === null || value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item) => item !== null).map((item) => fitToSchema(item, items));
}

function fitNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value) ? Number(value) : value;
}
