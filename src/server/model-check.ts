/** Whether the endpoint knows the model that reads and can be used: what /readyz tells. */
import { z } from 'zod';
import type { ModelFailureCode } from '../model/model.ts';
import type { ModelReading } from './readers.ts';

/** Whether the model that reads can be used; `code`: what is in the way. */
export type ModelState = { ok: true } | { ok: false; code: ModelFailureCode };

/** Asks the endpoint, or answers what it said within the last minute. Never rejects. */
export type ModelCheck = () => Promise<ModelState>;

const goodForMilliseconds = 60_000;
const timeoutMilliseconds = 10_000;

/** A check that asks at most once a minute. */
export function createModelCheck(
  { model, modelName }: Pick<ModelReading, 'model' | 'modelName'>,
  now: () => Date,
): ModelCheck {
  let asked: { state: Promise<ModelState>; at: number } | undefined;
  return () => {
    const at = now().getTime();
    if (!asked || at - asked.at >= goodForMilliseconds) {
      asked = { state: ask({ model, modelName }), at };
    }
    return asked.state;
  };
}

/**
 * The list of models costs nothing. Some endpoints have none, or list something else (Azure lists what could be
 * deployed, under other names): then a question of one word decides.
 */
async function ask({ model, modelName }: Pick<ModelReading, 'model' | 'modelName'>): Promise<ModelState> {
  try {
    const listed = await model.list(AbortSignal.timeout(timeoutMilliseconds));
    if (listed.ok && listed.models.some(({ id }) => id === modelName)) return { ok: true };
    if (!listed.ok && saysAllThereIs[listed.code]) return listed;
    const answer = await model.ask({
      model: modelName,
      instructions: 'Answer with {"ready": true} as JSON.',
      material: 'Ready?',
      reply: { name: 'check', schema: z.object({ ready: z.boolean() }) },
      timeoutMilliseconds,
    });
    return answer.ok || answersOtherwise[answer.code] ? { ok: true } : { ok: false, code: answer.code };
  } catch {
    return { ok: false, code: 'modelTimedOut' };
  }
}

/** Failures of the list after which asking the model would fail as well. */
const saysAllThereIs: Partial<Record<ModelFailureCode, true>> = {
  modelUnauthorized: true,
  modelUnavailable: true,
  modelTimedOut: true,
  modelOverLimit: true,
};

/** A model that answers badly is there all the same. */
const answersOtherwise: Partial<Record<ModelFailureCode, true>> = {
  modelRefused: true,
  modelFiltered: true,
  modelAnswerTruncated: true,
  modelAnswerBroken: true,
};

/** What an operator can do about each failure, in a sentence for /readyz and the log. */
export function adviceOn(code: ModelFailureCode, modelName: string, provider: string): string {
  const advice: Partial<Record<ModelFailureCode, string>> = {
    modelUnknown: `OFFERGRADE_MODELS: ${provider} does not know the model ${modelName}; name one that it knows first.`,
    modelUnauthorized: `OPENAI_API_KEY: ${provider} does not accept the key.`,
    modelOverLimit: `The models at ${provider} are over their limit.`,
  };
  return advice[code] ?? `OPENAI_BASE_URL: the models at ${provider} do not answer (${code}).`;
}
