/** Which model reads where nobody chose one: the one that the settings name, or the first of those built in that the endpoint knows. */
import type { Model } from '../../../../model/model.ts';
import { namedModels, type Settings } from '../../../../settings/config.ts';
import { findModel, type ModelState, type NoneCode } from './model-check.ts';
import { recommendedModels } from './recommended-models.ts';

/** The choice of an endpoint's model, which is made anew now and then: models are retired. */
export type ModelChoice = {
  /** As far as is known now; undefined where the endpoint knows none. */
  current(): string | undefined;
  /** Why there is none to read with, where `choose` answers undefined. */
  codeOfNone: NoneCode;
  /** What the endpoint says, asked once a minute at most. Never rejects. */
  check(): Promise<ModelState>;
  /** The model to read with; undefined where the endpoint knows none. Waits for the endpoint before the first answer alone. */
  choose(): Promise<string | undefined>;
  /** To be called where the endpoint does not know a model that was chosen; another one to read with, if there is. */
  replace(modelName: string): Promise<string | undefined>;
};

type ChoiceDependencies = {
  now: () => Date;
  /** Hears what `check` found where it is not what it found before. */
  onChange: (state: ModelState) => void;
};

const goodForMilliseconds = 60_000;
/** Endpoints that list a model and do not know it when it is asked are asked about it again after this. */
const refusedForMilliseconds = 60 * 60_000;

/**
 * A model that the settings name is never replaced by another. Where they name none, an endpoint that cannot be asked is
 * taken to know what it knew before, and the first of the list at the start.
 */
export function createModelChoice(
  model: Model,
  settings: Pick<Settings, 'models'>,
  { now, onChange }: ChoiceDependencies,
): ModelChoice {
  const named = namedModels(settings);
  const names = named?.slice(0, 1) ?? [...settings.models, ...recommendedModels];
  const codeOfNone: NoneCode = named ? 'modelUnknown' : 'noKnownModel';
  const refusedAt = new Map<string, number>();
  let asked: { state: Promise<ModelState>; at: number } | undefined;
  let known: ModelState | undefined;
  let current = names[0];

  const isGood = () => asked !== undefined && now().getTime() - asked.at < goodForMilliseconds;
  const isRefused = (name: string) =>
    now().getTime() - (refusedAt.get(name) ?? Number.NEGATIVE_INFINITY) < refusedForMilliseconds;

  function learn(state: ModelState): ModelState {
    // An answer that was under way while the model was refused comes too late.
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
        state: findModel(model, open, { named: named !== undefined }).then(learn),
        at: now().getTime(),
      };
    }
    return asked.state;
  }

  // What a named model was refused for may be mended: after a minute it is tried again.
  const currentName = () => (named && !isGood() ? names[0] : current);
  return {
    current: currentName,
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
