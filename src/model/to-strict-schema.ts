/** Converts zod schemas to JSON schemas that strict structured outputs accept. */
import { z } from 'zod';

/** A JSON schema as plain data. */
export type JsonSchema = { [keyword: string]: unknown };

/**
 * Keywords that remain. Limits of numbers and lengths, patterns and formats are dropped: fine-tuned
 * models and some endpoints refuse them, and every reply is validated by the zod schema anyway.
 */
const kept = ['type', 'description', 'enum', 'const', 'anyOf', '$ref', 'properties', 'items', '$defs'];
const droppedSilently = [
  '$schema',
  'id',
  'required',
  'additionalProperties',
  'propertyNames',
  'title',
  'default',
  'examples',
  'format',
  'pattern',
  'contentEncoding',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
];

const made = new WeakMap<z.ZodType, JsonSchema>();

/**
 * The JSON schema of a reply within the strict subset (OpenAI's guide to structured outputs,
 * "Supported schemas"): objects allow no further properties, every property is required (also
 * optional ones), one-of becomes any-of. Throws a TypeError for what the subset cannot express: a
 * root that is not an object, records, tuples, intersections.
 */
export function toStrictSchema(schema: z.ZodType): JsonSchema {
  const before = made.get(schema);
  if (before !== undefined) return before;
  // Cast: a JSON schema is an object of keywords.
  const whole = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  if (whole.type !== 'object') throw new TypeError('The schema of a reply must be an object');
  const strict = strictNode(whole, '');
  made.set(schema, strict);
  return strict;
}

function strictNode(node: JsonSchema, path: string): JsonSchema {
  const { oneOf, ...rest } = node;
  const source: JsonSchema = oneOf === undefined ? rest : { ...rest, anyOf: oneOf };
  const result: JsonSchema = {};
  for (const [keyword, value] of Object.entries(source)) {
    if (kept.includes(keyword)) result[keyword] = strictValue(keyword, value, path);
    else if (!droppedSilently.includes(keyword)) {
      throw new TypeError(`No strict schema for '${keyword}' at ${path || 'the root'}`);
    }
  }
  if (source.type === 'object') closeObject(source, result, path);
  if (!['type', 'enum', 'const', 'anyOf', '$ref'].some((keyword) => keyword in source)) {
    throw new TypeError(`No strict schema for anything at all at ${path || 'the root'}`);
  }
  if (source.type === 'array' && source.items === undefined) {
    throw new TypeError(`No strict schema for a list of anything at ${path}`);
  }
  return result;
}

function closeObject(source: JsonSchema, result: JsonSchema, path: string): void {
  const open = source.additionalProperties;
  if (source.properties === undefined || (typeof open === 'object' && Object.keys(open ?? {}).length > 0)) {
    throw new TypeError(`No strict schema for an object of any properties at ${path || 'the root'}`);
  }
  // Cast: JSON schema defines this keyword so, and zod wrote it.
  result.required = Object.keys(source.properties as JsonSchema);
  result.additionalProperties = false;
}

function strictValue(keyword: string, value: unknown, path: string): unknown {
  // Cast: as JSON schema defines each of these keywords, and zod wrote them.
  if (keyword === 'properties' || keyword === '$defs') {
    const entries = Object.entries(value as Record<string, JsonSchema>);
    return Object.fromEntries(entries.map(([key, one]) => [key, strictNode(one, `${path}/${key}`)]));
  }
  if (keyword === 'anyOf') {
    // Cast: a list of schemas, as above.
    return (value as JsonSchema[]).map((one, index) => strictNode(one, `${path}/${index}`));
  }
  // Cast: a schema, as above.
  return keyword === 'items' ? strictNode(value as JsonSchema, `${path}/items`) : value;
}
