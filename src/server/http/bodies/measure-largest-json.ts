/**
 * The maximum body size of a call, derived from its input schema: a larger body cannot match it and
 * is not read.
 */
import { z } from 'zod';

/** The part of JSON Schema that input schemas use. */
type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  maxLength?: number;
  maxItems?: number;
  /**
   * Our own keyword: maximum length of a value's JSON, where a check limits the value as a whole.
   */
  mostCharacters?: number;
  pattern?: string;
  format?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
};

/** JSON may write each UTF-16 unit as six characters (`\u0041`), which is the maximum of bytes. */
const bytesOfUnit = 6;
/** Numbers and words such as `false`, with room for spaces. */
const bytesOfScalar = 40;
/** Quotes, colon, comma and indentation of a value. */
const bytesAround = 40;

/**
 * Maximum bytes of a valid JSON value; never too small. Throws an Error naming the path of a string
 * or list without a maximum length.
 */
export function measureLargestJson(schema: z.core.$ZodType): number {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'throw' });
  // Cast: the library's type covers all of JSON Schema.
  const root = json as JsonSchema;
  return bytesOf(root, root, 'input');
}

function bytesOf(schema: JsonSchema, root: JsonSchema, place: string): number {
  if (schema.mostCharacters !== undefined) return schema.mostCharacters * bytesOfUnit;
  if (schema.$ref !== undefined) return bytesOf(definition(schema.$ref, root), root, place);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map((each) => bytesOf(each, root, place)));
  if (schema.enum) return Math.max(...schema.enum.map(bytesOfValue));
  if ('const' in schema) return bytesOfValue(schema.const);
  if (schema.allOf) return Math.min(...schema.allOf.map((each) => bytesOf(each, root, place)));
  switch (schema.type) {
    case 'string':
      return bytesOfString(schema, place);
    case 'array':
      return bytesOfArray(schema, root, place);
    case 'object':
      return bytesOfObject(schema, root, place);
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return bytesOfScalar;
    default:
      throw new Error(`${place} has no size limit: its schema allows any value`);
  }
}

function bytesOfString({ maxLength, pattern, format }: JsonSchema, place: string): number {
  if (maxLength !== undefined) return maxLength * bytesOfUnit + bytesAround;
  const known = lengthOfPattern(pattern) ?? lengthsOfFormats[format ?? ''];
  if (known !== undefined) return known * bytesOfUnit + bytesAround;
  throw new Error(
    `${place} has no size limit: a string without a maximum length${format ? ` (${format})` : ''}`,
  );
}

/** Formats with one fixed length. */
const lengthsOfFormats: Readonly<Record<string, number>> = { uuid: 36, date: 10 };

/** The length of patterns that repeat one class, or that state their maximum length. */
function lengthOfPattern(pattern: string | undefined): number | undefined {
  const times = /^\^\[[^\]]+\]\{(?:\d+,)?(\d+)\}\$$/.exec(pattern ?? '')?.[1];
  return times === undefined ? undefined : Number(times);
}

function bytesOfArray(schema: JsonSchema, root: JsonSchema, place: string): number {
  const { items, prefixItems, maxItems } = schema;
  if (prefixItems && !items)
    return prefixItems.reduce((sum, each, at) => sum + bytesOf(each, root, `${place}.${at}`), bytesAround);
  if (maxItems === undefined) throw new Error(`${place} has no size limit: a list without a maximum length`);
  if (typeof items !== 'object') throw new Error(`${place} has no size limit: its items may be anything`);
  return maxItems * (bytesOf(items, root, `${place}[]`) + bytesAround) + bytesAround;
}

function bytesOfObject(schema: JsonSchema, root: JsonSchema, place: string): number {
  const { properties = {}, additionalProperties, propertyNames } = schema;
  const known = Object.entries(properties).reduce(
    (sum, [name, each]) => sum + name.length + bytesAround + bytesOf(each, root, `${place}.${name}`),
    bytesAround,
  );
  // Absent where unknown keys are dropped; `{}` where they are passed on, with any value.
  if (!additionalProperties) return known;
  const names = propertyNames?.enum;
  if (!names || additionalProperties === true)
    throw new Error(`${place} has no size limit: an object with arbitrary keys`);
  return known + names.length * (bytesOf(additionalProperties, root, `${place}.*`) + 2 * bytesAround);
}

function definition(reference: string, root: JsonSchema): JsonSchema {
  const found = root.$defs?.[reference.replace('#/$defs/', '')];
  if (!found) throw new Error(`The schema does not define ${reference}`);
  return found;
}

function bytesOfValue(value: unknown): number {
  return JSON.stringify(value).length * bytesOfUnit + bytesAround;
}
