/**
 * The part of JSON schema accepted by strict structured outputs, according to OpenAI's guide
 * ("Supported schemas"). Fine-tuned models accept less.
 */
import { invalidRequest } from './api-error.ts';

export type JsonSchema = { [keyword: string]: unknown };

const everywhere = ['type', 'description', 'title', 'enum', 'const', 'anyOf', '$ref'];
const onlyAtTheRoot = ['$schema', '$id', '$defs', 'definitions'];
const byType: Record<string, string[]> = {
  object: ['properties', 'required', 'additionalProperties'],
  array: ['items', 'minItems', 'maxItems'],
  string: ['pattern', 'format'],
  number: ['multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'],
  integer: ['multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'],
  boolean: [],
  null: [],
};
const notForFineTuned = ['minItems', 'maxItems', 'pattern', 'format', 'multipleOf', 'maximum', 'minimum'];
const formats = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'];
const maxProperties = 5000;
const maxLevels = 10;
const maxEnumValues = 1000;
const maxStringCharacters = 120_000;

type Check = {
  name: string;
  fineTuned: boolean;
  properties: number;
  enumValues: number;
  stringCharacters: number;
};

/** Throws the API's own error for a schema outside the strict subset. */
export function checkStrictSchema(name: string, schema: JsonSchema, fineTuned: boolean): void {
  const check: Check = { name, fineTuned, properties: 0, enumValues: 0, stringCharacters: 0 };
  if (schema.type !== 'object' || schema.anyOf !== undefined) {
    refuse(check, [], `schema must be a JSON Schema of 'type: "object"', got 'type: "${schema.type}"'.`);
  }
  checkNode(check, schema, [], 1);
  for (const [key, definition] of Object.entries((schema.$defs ?? schema.definitions ?? {}) as JsonSchema)) {
    check.stringCharacters += key.length;
    checkNode(check, definition as JsonSchema, ['$defs', key], 1);
  }
  if (check.properties > maxProperties) refuse(check, [], `at most ${maxProperties} properties are allowed.`);
  if (check.enumValues > maxEnumValues)
    refuse(check, [], `at most ${maxEnumValues} enum values are allowed.`);
  if (check.stringCharacters > maxStringCharacters) refuse(check, [], 'the schema is too large.');
}

function refuse(check: Check, path: string[], what: string): never {
  const context = path.map((part) => `'${part}'`).join(', ');
  throw invalidRequest(
    `Invalid schema for response_format '${check.name}': In context=(${context}), ${what}`,
    'response_format',
  );
}

function checkNode(check: Check, node: JsonSchema, path: string[], level: number): void {
  if (node === null || typeof node !== 'object' || Array.isArray(node)) {
    refuse(check, path, 'schema must be an object.');
  }
  const types = [node.type ?? []].flat() as string[];
  checkKeywords(check, node, types, path);
  if (types.includes('object')) checkObject(check, node, path, level);
  if (types.includes('array')) {
    if (node.items === undefined) refuse(check, path, 'array schema missing items.');
    checkNode(check, node.items as JsonSchema, [...path, 'items'], level);
  }
  for (const [index, variant] of ((node.anyOf ?? []) as JsonSchema[]).entries()) {
    checkNode(check, variant, [...path, 'anyOf', String(index)], level);
  }
  const values = (node.enum ?? (node.const === undefined ? [] : [node.const])) as unknown[];
  check.enumValues += values.length;
  check.stringCharacters += values.reduce<number>((sum, value) => sum + String(value).length, 0);
}

function checkKeywords(check: Check, node: JsonSchema, types: string[], path: string[]): void {
  if (types.length === 0 && !['$ref', 'anyOf', 'enum', 'const'].some((keyword) => keyword in node)) {
    refuse(check, path, "schema must have a 'type' key.");
  }
  const allowed = [...everywhere, ...types.flatMap((type) => byType[type] ?? [])];
  if (path.length === 0) allowed.push(...onlyAtTheRoot);
  for (const keyword of Object.keys(node)) {
    const refused = check.fineTuned && notForFineTuned.includes(keyword);
    if (refused || !allowed.includes(keyword)) refuse(check, path, `'${keyword}' is not permitted.`);
  }
  if (node.format !== undefined && !formats.includes(String(node.format))) {
    refuse(check, path, `'${node.format}' is not a valid format.`);
  }
}

function checkObject(check: Check, node: JsonSchema, path: string[], level: number): void {
  if (level > maxLevels) refuse(check, path, `at most ${maxLevels} levels of nesting are allowed.`);
  if (node.additionalProperties !== false) {
    refuse(check, path, "'additionalProperties' is required to be supplied and to be false.");
  }
  const properties = (node.properties ?? {}) as Record<string, JsonSchema>;
  const required = Array.isArray(node.required) ? node.required : [];
  const missing = Object.keys(properties).find((key) => !required.includes(key));
  const extra = required.find((key) => !(key in properties));
  if (missing !== undefined || extra !== undefined) {
    const which = missing === undefined ? `Extra required key '${extra}' supplied.` : `Missing '${missing}'.`;
    refuse(
      check,
      path,
      `'required' is required to be supplied and to be an array including every key in properties. ${which}`,
    );
  }
  for (const [key, property] of Object.entries(properties)) {
    check.properties += 1;
    check.stringCharacters += key.length;
    checkNode(check, property, [...path, 'properties', key], level + 1);
  }
}
