/** Has a model that did not write an explanation judge whether it may be used. */
import { z } from 'zod';
import type { ModelFailureCode } from '../../model/errors/model-failure.ts';
import type { Model, ModelUsage } from '../../model/model.ts';
import { createJudgeMaterial, type JudgeSubject, longestReason } from './judge-prompt.ts';

/** `reason`: one line of plain text, at most `longestReason` characters. */
export type Judgement =
  | { ok: true; mayStand: boolean; reason: string; usage: ModelUsage }
  | { ok: false; code: ModelFailureCode; usage: ModelUsage };

/** The reason comes first so that the decision follows from it. */
const reply = {
  name: 'explanationJudgement',
  schema: z.strictObject({ reason: z.string(), mayStand: z.boolean() }),
};

/**
 * `instructions`: those of the prompt version with which the judging began. Rejects only with the
 * reason of `signal`; every other failure is a result.
 */
export async function judgeExplanation(
  { model, modelName, instructions }: { model: Model; modelName: string; instructions: string },
  {
    signal,
    timeoutMilliseconds,
    ...asked
  }: JudgeSubject & { signal: AbortSignal; timeoutMilliseconds: number },
): Promise<Judgement> {
  const answer = await model.ask({
    model: modelName,
    instructions,
    material: createJudgeMaterial(asked),
    reply,
    seed: 1,
    signal,
    timeoutMilliseconds,
  });
  const { usage } = answer;
  if (!answer.ok) return { ok: false, code: answer.code, usage };
  const { mayStand, reason } = answer.value;
  return { ok: true, mayStand, reason: inOneLine(reason), usage };
}

/** Invisible characters, such as direction marks, could change how the line reads. */
function inOneLine(words: string): string {
  const line = words
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const signs = [...line];
  return signs.length > longestReason
    ? `${signs
        .slice(0, longestReason - 1)
        .join('')
        .trimEnd()}…`
    : line;
}
