/** Generates values for a JSON schema: the endpoint's default answers. */
import type { JsonSchema } from './strict-subset.ts';

/**
 * `least`: first choice, shortest list, smallest number; `most`: last choice, one item, largest
 * number.
 */
export type Leaning = 'least' | 'most';

/** A value of the schema, always the same. Understands the strict subset. */
export function generateValue(schema: JsonSchema, leaning: Leaning = 'least'): unknown {
  return generate(schema, leaning, schema, 0);
}

function generate(node: JsonSchema, leaning: Leaning, root: JsonSchema, depth: number): unknown {
  if (node.const !== undefined) return node.const;
  if (Array.isArray(node.enum)) return leaning === 'least' ? node.enum[0] : node.enum.at(-1);
  if (typeof node.$ref === 'string') return generate(resolve(node.$ref, root), leaning, root, depth + 1);
  if (Array.isArray(node.anyOf)) {
    return generate(chooseVariant(node.anyOf as JsonSchema[], leaning, depth), leaning, root, depth + 1);
  }
  const type = [node.type].flat()[0] as string;
  if (type === 'object') {
    const properties = Object.entries((node.properties ?? {}) as Record<string, JsonSchema>);
    return Object.fromEntries(properties.map(([key, one]) => [key, generate(one, leaning, root, depth + 1)]));
  }
  if (type === 'array') {
    const wanted = leaning === 'least' || depth > 8 ? 0 : 1;
    const length = Math.max(Number(node.minItems ?? 0), wanted);
    return Array.from({ length }, () => generate(node.items as JsonSchema, leaning, root, depth + 1));
  }
  if (type === 'integer' || type === 'number') return numberWithin(node, leaning);
  if (type === 'boolean') return leaning === 'most';
  return type === 'null' ? null : textOf(node);
}

/** A recursive reference ends at the variant without further references. */
function chooseVariant(variants: JsonSchema[], leaning: Leaning, depth: number): JsonSchema {
  const ending = variants.find((one) => one.type === 'null');
  if (depth > 8 && ending !== undefined) return ending;
  const chosen = leaning === 'least' ? variants[0] : (variants.findLast((one) => one !== ending) ?? ending);
  return chosen ?? {};
}

function resolve(reference: string, root: JsonSchema): JsonSchema {
  const parts = reference.split('/').slice(1);
  return parts.reduce<JsonSchema>((at, part) => (at[part] ?? {}) as JsonSchema, root);
}

function numberWithin(node: JsonSchema, leaning: Leaning): number {
  const min = Number(
    node.minimum ?? (node.exclusiveMinimum === undefined ? 0 : Number(node.exclusiveMinimum) + 1),
  );
  const max = Number(
    node.maximum ?? (node.exclusiveMaximum === undefined ? min : Number(node.exclusiveMaximum) - 1),
  );
  return leaning === 'least' ? min : Math.min(max, 1000);
}

const textsByFormat: Record<string, string> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  email: 'someone@example.org',
  uuid: '00000000-0000-4000-8000-000000000000',
};

function textOf(node: JsonSchema): string {
  return textsByFormat[String(node.format)] ?? 'text';
}
