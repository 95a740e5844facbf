/** The text of a reply as a value, or what is wrong with it in words that a model understands. */
import type { z } from 'zod';

/** `mistakes`: one line each, in words that can be sent back to the model. */
export type ReadReply<Value> = { ok: true; value: Value } | { ok: false; mistakes: string };

const mostMistakes = 20;

/** Tolerates what local models put around JSON: a fence of backquotes, a sentence, their thoughts. */
export function readReply<Value>(text: string, schema: z.ZodType<Value>): ReadReply<Value> {
  const parsed = parseJson(text);
  if (parsed === undefined) return { ok: false, mistakes: 'It is not JSON.' };
  const read = schema.safeParse(parsed.value);
  if (read.success) return { ok: true, value: read.data };
  const mistakes = read.error.issues
    .slice(0, mostMistakes)
    .map((issue) => `- ${issue.path.join('.') || 'the whole'}: ${issue.message}`);
  return { ok: false, mistakes: mistakes.join('\n') };
}

function parseJson(text: string): { value: unknown } | undefined {
  const answer = text.slice(text.lastIndexOf('</think>') + 1);
  const inside = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  for (const candidate of [text, inside]) {
    try {
      return { value: JSON.parse(candidate) };
    } catch {
      // the next candidate, or none
    }
  }
  return undefined;
}
