/** Which configured model the endpoint offers, and what an operator can do when none is usable. */
import { z } from 'zod';
import type { ModelFailureCode } from '../../../../model/errors/model-failure.ts';
import type { Model } from '../../../../model/model.ts';
import { rankModels } from './rank-models.ts';

/** Which model reads, or why none can. */
export type ModelState =
  | {
      ok: true;
      modelName: string;
      /** When the endpoint will retire it, if announced. */
      shutsDown?: Date | undefined;
      /** Taken from the endpoint's list, as it has no model of the settings and no recommended one. */
      isFromList?: true;
    }
  | { ok: false; code: UnusableCode | UnknownModelCode };

/**
 * The endpoint lacks the model named in the settings; or, when they name none, every model that we
 * know.
 */
export type UnknownModelCode = 'modelUnknown' | 'noKnownModel';

/** A model with invalid answers is available all the same. */
type UnusableCode = Exclude<
  ModelFailureCode,
  'modelRefused' | 'modelFiltered' | 'modelContextExceeded' | 'modelAnswerTruncated' | 'modelAnswerBroken'
>;

const listMilliseconds = 5_000;
const questionsMilliseconds = 10_000;

/** Which models `findModel` may take. */
export type Wanted = {
  /** Whether an operator gave the names: then no other model is taken. */
  named: boolean;
  /** Whether the endpoint lists a model but refused to use it. */
  isRefused?: (name: string) => boolean;
};

/**
 * The first of `names` that the endpoint knows, by its list of models, which costs nothing; if it
 * lists none of them, the one that its list recommends most. Without a list each name is asked a
 * question of one word; so are names given by an operator, since Azure lists deployable models
 * under other names. Never rejects.
 */
export async function findModel(
  model: Model,
  names: readonly string[],
  { named, isRefused = () => false }: Wanted,
): Promise<ModelState> {
  const list = await model.list(AbortSignal.timeout(listMilliseconds)).catch(() => undefined);
  const listed = list?.ok ? list.models : [];
  const found = names.flatMap((name) => listed.find(({ id }) => id === name) ?? [])[0];
  if (found) return { ok: true, modelName: found.id, shutsDown: found.shutsDown };
  if (!named && list?.ok) {
    const [modelName] = rankModels(listed.filter(({ id }) => !isRefused(id)));
    return modelName ? { ok: true, modelName, isFromList: true } : { ok: false, code: 'noKnownModel' };
  }
  const deadline = performance.now() + questionsMilliseconds;
  for (const modelName of names) {
    const state = await tryModel(model, modelName, Math.max(0, deadline - performance.now()));
    if (state.ok || state.code !== 'modelUnknown') return state;
  }
  return { ok: false, code: named ? 'modelUnknown' : 'noKnownModel' };
}

async function tryModel(model: Model, modelName: string, milliseconds: number): Promise<ModelState> {
  const answer = await model.ask({
    model: modelName,
    instructions: 'Answer with {"ready": true} as JSON.',
    material: 'Ready?',
    reply: { name: 'check', schema: z.object({ ready: z.boolean() }) },
    timeoutMilliseconds: milliseconds,
  });
  return answer.ok || !isUnusable(answer.code) ? { ok: true, modelName } : { ok: false, code: answer.code };
}

const usable: readonly ModelFailureCode[] = [
  'modelRefused',
  'modelFiltered',
  'modelContextExceeded',
  'modelAnswerTruncated',
  'modelAnswerBroken',
];

function isUnusable(code: ModelFailureCode): code is UnusableCode {
  return !usable.includes(code);
}

/** Days before the retirement of a model from which on it is reported. */
const daysAhead = 90;
const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** YYYY-MM-DD, when the reading model is retired within 90 days; otherwise undefined. */
export function shutdownSoon(state: ModelState, now: Date): string | undefined {
  const ends = state.ok ? state.shutsDown : undefined;
  if (!ends || ends.getTime() - now.getTime() > daysAhead * dayMilliseconds) return undefined;
  return ends.toISOString().slice(0, 10);
}

/** What the advice mentions. `named`: the names in OFFERGRADE_MODELS; undefined when unset. */
export type AdviceSubject = { named: readonly string[] | undefined; provider: string; now: Date };

/**
 * What an operator can do about a model that is unusable, will be retired soon or was taken from
 * the endpoint's list: a sentence for /readyz and the log.
 */
export function adviseOnModel(
  state: ModelState,
  { named, provider, now }: AdviceSubject,
): string | undefined {
  if (state.ok) {
    const date = shutdownSoon(state, now);
    if (date)
      return `OFFERGRADE_MODELS: ${provider} ends the model ${state.modelName} on ${date}; name another.`;
    return state.isFromList
      ? `OFFERGRADE_MODELS is not set: offers are read by ${state.modelName}, the model that ${provider} has.`
      : undefined;
  }
  const advice: Partial<Record<typeof state.code, string>> = {
    modelUnknown: `OFFERGRADE_MODELS: ${provider} does not know the model ${named?.[0]}; name one that it knows first.`,
    noKnownModel: `OFFERGRADE_MODELS: ${provider} has none of the models that are known here, so that no model is asked; name one that it has.`,
    modelUnauthorized: `OPENAI_API_KEY: ${provider} does not accept the key.`,
    modelOverLimit: `The models at ${provider} are over their limit.`,
    modelNoCredit: `The account at ${provider} has no credit left, or is suspended.`,
    modelNotLoaded: `${provider} has not loaded the model; load it there, or wait until it has.`,
    modelRequestRefused: `${provider} refuses the requests; the log has its status and code.`,
  };
  return advice[state.code] ?? `OPENAI_BASE_URL: the models at ${provider} do not answer (${state.code}).`;
}
