/**
 * Chooses the default model: the one named in the settings, or the first known one that the
 * endpoint offers, or else the one that its list recommends most.
 */
import type { Model } from '../../../../model/model.ts';
import { listConfiguredModels, type Settings } from '../../../../settings/config.ts';
import { findModel, type ModelState, type UnknownModelCode } from './model-check.ts';
import { recommendedModels } from './recommended-models.ts';

/** The choice of an endpoint's model, renewed from time to time because models are retired. */
export type ModelChoice = {
  /** The model by current knowledge; undefined when the endpoint knows none. */
  current(): string | undefined;
  /** Whether this is the current model and nobody named it: the endpoint lists it. */
  isFromList(modelName: string): boolean;
  /** The error when `choose` returns undefined. */
  codeOfNone: UnknownModelCode;
  /** The endpoint's answer, requested at most once a minute. Never rejects. */
  check(): Promise<ModelState>;
  /**
   * The model to read with; undefined when the endpoint knows none. Waits for the endpoint only
   * before the first answer.
   */
  choose(): Promise<string | undefined>;
  /**
   * Call when the endpoint does not know the chosen model; returns another one to read with, if
   * any.
   */
  replace(modelName: string): Promise<string | undefined>;
};

type ChoiceDependencies = {
  now: () => Date;
  /** Called when the result of `check` differs from the previous one. */
  onChange: (state: ModelState) => void;
};

const goodForMilliseconds = 60_000;
/**
 * An endpoint that lists a model but rejects its use is asked about that model again after this.
 */
const refusedForMilliseconds = 60 * 60_000;

/**
 * A model named in the settings is never replaced. When they name none, an unreachable endpoint is
 * assumed to know what it knew before, and at the start the first of the list.
 */
export function createModelChoice(
  model: Model,
  settings: Pick<Settings, 'models'>,
  { now, onChange }: ChoiceDependencies,
): ModelChoice {
  const named = listConfiguredModels(settings);
  const names = named?.slice(0, 1) ?? [...settings.models, ...recommendedModels];
  const codeOfNone: UnknownModelCode = named ? 'modelUnknown' : 'noKnownModel';
  const refusedAt = new Map<string, number>();
  let asked: { state: Promise<ModelState>; at: number } | undefined;
  let known: ModelState | undefined;
  let current = names[0];

  const isGood = () => asked !== undefined && now().getTime() - asked.at < goodForMilliseconds;
  const isRefused = (name: string) =>
    now().getTime() - (refusedAt.get(name) ?? Number.NEGATIVE_INFINITY) < refusedForMilliseconds;

  function learn(state: ModelState): ModelState {
    // Ignore an answer that was under way while the model was refused.
    if (state.ok && isRefused(state.modelName)) return state;
    const changed = JSON.stringify(state) !== JSON.stringify(known);
    known = state;
    if (state.ok) current = state.modelName;
    else if (state.code === codeOfNone) current = undefined;
    else current ??= names.find((name) => !isRefused(name));
    if (changed) onChange(state);
    return state;
  }

  function check(): Promise<ModelState> {
    if (!asked || !isGood()) {
      const open = names.filter((name) => named || !isRefused(name));
      asked = {
        state: findModel(model, open, { named: named !== undefined, isRefused }).then(learn),
        at: now().getTime(),
      };
    }
    return asked.state;
  }

  // The cause of a named model's refusal may be fixed: after a minute it is tried again.
  const currentName = () => (named && !isGood() ? names[0] : current);
  return {
    current: currentName,
    isFromList: (name) => known?.ok === true && known.isFromList === true && known.modelName === name,
    codeOfNone,
    check,
    async choose() {
      if (named) return currentName();
      if (known) void check();
      else await check();
      return current;
    },
    async replace(modelName) {
      if (named) {
        const state = learn({ ok: false, code: codeOfNone });
        asked = { state: Promise.resolve(state), at: now().getTime() };
      } else if (!isRefused(modelName)) {
        refusedAt.set(modelName, now().getTime());
        asked = undefined;
      }
      await check();
      return current === modelName ? undefined : current;
    },
  };
}
