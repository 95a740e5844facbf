/** Values that a schema accepts, for property tests: drawn from its JSON Schema. */
import fc from 'fast-check';
import { z } from 'zod';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

/** Values of `schema`, with texts from `text`; throws for schemas that no case here handles. */
export function anyOfSchema(schema: z.core.$ZodType, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  // Cast: every field read here is checked before use.
  return anyOf(z.toJSONSchema(schema) as Schema, text);
}

function anyOf(schema: Schema, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const any = (one: Schema) => anyOf(one, text);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(any));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const { minimum: min = schema.exclusiveMinimum ?? 0, maximum: max = 2 ** 31 } = schema;
  switch (schema.type) {
    case 'string':
      return text;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.integer({ min: schema.exclusiveMinimum === undefined ? min : min + 1, max });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    case 'array':
      return fc.array(any(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'object':
      return fc.record(Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, any(field)])), {
        requiredKeys: schema.required ?? [],
      });
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}`);
  }
}

/** For a record whose keys are listed, one field per key. */
function fieldsOf({ properties, propertyNames, additionalProperties }: Schema): [string, Schema][] {
  if (properties) return Object.entries(properties);
  if (!propertyNames?.enum || typeof additionalProperties !== 'object') return [];
  return propertyNames.enum.map((name) => [String(name), additionalProperties]);
}
