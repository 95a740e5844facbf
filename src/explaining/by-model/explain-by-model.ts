/**
 * Explains a grade in a model's words if they pass the checks; otherwise the dictionary's text is
 * used.
 */
import { z } from 'zod';
import type { ModelFailureCode } from '../../model/errors/model-failure.ts';
import type { Model, ModelUsage } from '../../model/model.ts';
import { type ExplanationMistake, findExplanationMistake } from './check-explanation.ts';
import {
  createExplanationInstructions,
  createExplanationMaterial,
  type GradeToExplain,
} from './score-explanation.ts';

/** What to explain, and the time allowed. */
export type ExplanationRequest = GradeToExplain & {
  /** Also asks for `improve` and `debug`, in development mode. */
  debug?: boolean;
  signal?: AbortSignal;
  timeoutMilliseconds: number;
};

/** Tokens used for the explanation, including its repair. */
export type ExplanationUsage = ModelUsage & { task: 'scoreExplanation' };

/** `improve` and `debug` are HTML: sanitise before display. The explanation is plain text. */
export type ExplanationByModel =
  | { ok: true; explanation: string; improve?: string; debug?: string; usage: ExplanationUsage }
  | { ok: false; code: ModelFailureCode; usage: ExplanationUsage }
  | { ok: false; code: 'explanationRefused'; mistake: ExplanationMistake; usage: ExplanationUsage };

const reply = { name: 'scoreExplanation', schema: z.strictObject({ explanation: z.string() }) };
const debugReply = {
  name: 'scoreExplanation',
  schema: z.strictObject({ explanation: z.string(), improve: z.string(), debug: z.string() }),
};

/**
 * Asks for the explanation in the visitor's language. Fails with `explanationRefused` if the text
 * names another factor, figure, letter or verdict than the grade. Rejects only with the reason of
 * `signal`.
 */
export async function explainByModel(
  { model, modelName }: { model: Model; modelName: string },
  { debug = false, signal, timeoutMilliseconds, ...graded }: ExplanationRequest,
): Promise<ExplanationByModel> {
  const answer = await model.ask<{ explanation: string; improve?: string; debug?: string }>({
    model: modelName,
    instructions: createExplanationInstructions(debug),
    material: createExplanationMaterial(graded, debug),
    reply: debug ? debugReply : reply,
    seed: 1,
    timeoutMilliseconds,
    ...(signal && { signal }),
  });
  const usage: ExplanationUsage = { task: 'scoreExplanation', ...answer.usage };
  if (!answer.ok) return { ok: false, code: answer.code, usage };
  const explanation = toPlainExplanation(answer.value.explanation);
  const mistake = findExplanationMistake(explanation, graded.grade, graded.criteria);
  if (mistake !== null) return { ok: false, code: 'explanationRefused', mistake, usage };
  return { ok: true, ...answer.value, explanation, usage };
}

/** Joins the text into one paragraph, as it is shown. */
export function toPlainExplanation(words: string): string {
  return words.replace(/\s+/g, (space) => (space === '\u00A0' ? space : ' ')).trim();
}
