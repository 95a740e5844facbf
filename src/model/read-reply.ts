/**
 * Parses the text of a reply to a value, or describes its mistakes in words that a model
 * understands.
 */
import type { z } from 'zod';
import { fitToSchema, hasAskedForm } from './fit-to-schema.ts';
import { toStrictSchema } from './to-strict-schema.ts';

/**
 * `json`: the part of the text that holds the value. `mistakes`: one line each, worded so that it
 * can be sent back to the model. `hasForm`: keys and types are as asked, which an endpoint that
 * enforces the schema ensures.
 */
export type ReadReply<Value> =
  | { ok: true; value: Value; json: string }
  | { ok: false; mistakes: string; hasForm: boolean };

const maxMistakes = 20;
/** Maximum braces in the text around a reply that are tried as its beginning. */
const maxStarts = 20;
/**
 * Maximum characters searched for the ends of those beginnings, except the last. A beginning that
 * is never closed is searched to the end: 20 of them in a reply of the requested length stay below
 * half of this, 20 in the longest accepted one would take seconds.
 */
const maxScannedCharacters = 1_000_000;

/**
 * Accepts what models put around JSON (a fence of backquotes, sentences, their thoughts), and
 * harmless faults within.
 */
export function readReply<Value>(text: string, schema: z.ZodType<Value>): ReadReply<Value> {
  const parsed = parseJson(text);
  if (parsed === undefined) return { ok: false, mistakes: 'It is not JSON.', hasForm: false };
  const { json } = parsed;
  const strict = schema.safeParse(parsed.value);
  if (strict.success) return { ok: true, value: strict.data, json };
  const asked = toStrictSchema(schema);
  const read = schema.safeParse(fitToSchema(parsed.value, asked));
  if (read.success) return { ok: true, value: read.data, json };
  const mistakes = read.error.issues
    .slice(0, maxMistakes)
    .map((issue) => `- ${issue.path.join('.') || 'the whole'}: ${issue.message}`);
  return { ok: false, mistakes: mistakes.join('\n'), hasForm: hasAskedForm(parsed.value, asked) };
}

type Parsed = { value: unknown; json: string };

function parseJson(text: string): Parsed | undefined {
  const whole = parsed(text);
  if (whole !== undefined) return whole;
  const answer = text.slice(text.lastIndexOf('</think>') + 1);
  let from = answer.indexOf('{');
  let lookedThrough = 0;
  for (let tried = 0; from >= 0 && tried < maxStarts && lookedThrough < maxScannedCharacters; tried += 1) {
    const end = endOfObject(answer, from);
    const found = parsed(answer.slice(from, end));
    if (found !== undefined) return found;
    lookedThrough += end - from;
    from = answer.indexOf('{', from + 1);
  }
  return undefined;
}

function parsed(text: string): Parsed | undefined {
  try {
    return { value: JSON.parse(text), json: text };
  } catch {
    return undefined;
  }
}

/**
 * An unterminated string matches to the end: otherwise each escaped quote in it would be tried as a
 * beginning.
 */
const stringOrBrace = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[{}]/gs;

/** The offset after the brace that closes the one at `start`, ignoring braces within strings. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  for (const token of text.slice(start).matchAll(stringOrBrace)) {
    if (token[0] === '{') depth += 1;
    else if (token[0] === '}') depth -= 1;
    if (depth === 0) return start + token.index + 1;
  }
  return text.length;
}
