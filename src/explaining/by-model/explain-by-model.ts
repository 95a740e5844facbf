/** A grade in a model's words, where they say no more than the grade; otherwise the dictionary's stand in. */
import { z } from 'zod';
import type { ModelFailureCode } from '../../model/errors/model-failure.ts';
import type { Model, ModelUsage } from '../../model/model.ts';
import { type ExplanationMistake, mistakeInExplanation } from './check-explanation.ts';
import { type Graded, scoreExplanationInstructions, scoreExplanationMaterial } from './score-explanation.ts';

/** What is to be put into words, and within which time. */
export type ExplanationRequest = Graded & {
  /** Asks for `improve` and `debug` too; development mode. */
  debug?: boolean;
  signal?: AbortSignal;
  timeoutMilliseconds: number;
};

/** Tokens that the explanation took, its repair included. */
export type ExplanationUsage = ModelUsage & { task: 'scoreExplanation' };

/** `improve` and `debug` are HTML, to be sanitised before display; the explanation is plain text. */
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
 * Asks for the explanation in the visitor's language. `explanationRefused` where the text claims another factor, figure,
 * letter or verdict than the grade's. Rejects with the reason of `signal` alone.
 */
export async function explainByModel(
  { model, modelName }: { model: Model; modelName: string },
  { debug = false, signal, timeoutMilliseconds, ...graded }: ExplanationRequest,
): Promise<ExplanationByModel> {
  const answer = await model.ask<{ explanation: string; improve?: string; debug?: string }>({
    model: modelName,
    instructions: scoreExplanationInstructions(debug),
    material: scoreExplanationMaterial(graded, debug),
    reply: debug ? debugReply : reply,
    seed: 1,
    timeoutMilliseconds,
    ...(signal && { signal }),
  });
  const usage: ExplanationUsage = { task: 'scoreExplanation', ...answer.usage };
  if (!answer.ok) return { ok: false, code: answer.code, usage };
  const explanation = plainExplanation(answer.value.explanation);
  const mistake = mistakeInExplanation(explanation, graded.grade, graded.criteria);
  if (mistake !== null) return { ok: false, code: 'explanationRefused', mistake, usage };
  return { ok: true, ...answer.value, explanation, usage };
}

/** In one paragraph, as it is shown. */
export function plainExplanation(words: string): string {
  return words.replace(/\s+/g, (space) => (space === '\u00A0' ? space : ' ')).trim();
}
