/** The readers of this server: always the built-in one, and a model if configured. */

import type { ModelReading, Readers } from '../../../analysis/readers.ts';
import type { Model } from '../../../model/model.ts';
import type { CheckOffer } from '../../../reading/by-model/prepared/prepared-offer.ts';
import type { Reader } from '../../../reading/reader.ts';
import { type Settings, usesModel } from '../../../settings/config.ts';
import { withCurrentTurn } from './analysis-turn.ts';
import type { ModelState } from './choice/model-check.ts';
import { createModelChoice, type ModelChoice } from './choice/model-choice.ts';
import { createChosenReader } from './chosen-reader.ts';

/** Reading and wording by a model of an endpoint, with what else the server needs of it. */
export type EndpointReading = ModelReading & {
  /** The endpoint itself; `provider` is the host that texts are sent to. */
  model: Model;
  choice: ModelChoice;
  /**
   * Changes with any prompt or check, and with settings that affect readings, so that cached
   * results of others are not used. The number of readings is a separate part of the cache key.
   */
  promptVersion: string;
};

/** The readers of a server. */
export type ServerReaders = Readers & {
  byModel?: EndpointReading | undefined;
  /** The tuned weights in use for everybody; undefined when the shipped ones are. */
  builtinInUse?: () => Promise<string | undefined>;
};

type ReaderSettings = Pick<
  Settings,
  | 'reader'
  | 'openAiKey'
  | 'openAiBaseUrl'
  | 'models'
  | 'modelSeconds'
  | 'readings'
  | 'reasoningEffort'
  | 'answerTokens'
  | 'secondLook'
  | 'logProbabilities'
  | 'modelCalls'
>;

/** Optional dependencies of the readers. */
export type ReaderCallbacks = {
  /** The built-in reader, when it must not run on the calling thread. */
  builtin?: Reader;
  /** Checks what a model is to read, likewise. */
  checkOffer?: CheckOffer;
  /** Wraps the endpoint, for example to count tokens. */
  watch?: (model: Model) => Model;
  now?: () => Date;
  /** Called when the state of the default model changes. */
  onModelState?: (state: ModelState, provider: string) => void;
};

/**
 * Dependencies of a reader are loaded when it reads, so that the server starts earlier and takes
 * less memory.
 */
export async function createReaders(
  settings: ReaderSettings,
  hooks: ReaderCallbacks = {},
): Promise<ServerReaders> {
  const builtin = hooks.builtin ?? lateBuiltinReader();
  const [modelName] = settings.models;
  if (!usesModel(settings) || modelName === undefined) return { builtin };
  const { openAiKey, openAiBaseUrl, readings, secondLook, logProbabilities, modelSeconds } = settings;
  const { reasoningEffort, answerTokens, modelCalls } = settings;
  const { watch = (model) => model, now = () => new Date(), onModelState, checkOffer } = hooks;
  const parts = await modelParts();
  const endpoint = parts.createOpenAiModel({
    apiKey: openAiKey,
    baseUrl: openAiBaseUrl,
    reasoningEffort,
    answerTokens,
    maxCalls: modelCalls,
  });
  const model = watch(withCurrentTurn(endpoint));
  const onChange = (state: ModelState) => onModelState?.(state, model.provider);
  const choice = createModelChoice(model, settings, { now, onChange });
  const readers = { model, modelName, readings, secondLook, logProbabilities, checkOffer };
  const reader = parts.createModelReader(readers);
  return {
    builtin,
    byModel: {
      model,
      choice,
      promptVersion: [
        parts.promptVersion(),
        parts.checksVersion,
        secondLook ? parts.secondLookVersion() : '',
        parts.explanationVersion,
        reasoningEffort,
        logProbabilities,
      ].join('.'),
      read: createChosenReader(reader, choice, modelSeconds * 1_000),
      isFromList: choice.isFromList,
      word: (name, { onAsked, ...request }) => {
        onAsked();
        return parts.explainByModel({ model, modelName: name }, request);
      },
    },
  };
}

/** Loaded with its first reading, which is slowest anyway because it compiles the patterns. */
function lateBuiltinReader(): Reader {
  let loading: Promise<Reader> | undefined;
  const load = async () => {
    const [{ createBuiltinReader }, { withLanguagesOnTrial }] = await Promise.all([
      import('../../../reading/built-in/builtin-reader.ts'),
      import('../../../reading/languages-on-trial/with-languages-on-trial.ts'),
    ]);
    return withLanguagesOnTrial(createBuiltinReader());
  };
  return {
    name: 'builtin',
    read: async (offer, options) => {
      loading ??= load();
      return (await loading).read(offer, options);
    },
  };
}

async function modelParts() {
  const { createOpenAiModel } = await import('../../../model/openai-model.ts');
  const { createModelReader } = await import('../../../reading/by-model/model-reader.ts');
  const { checksVersion } = await import('../../../reading/by-model/check-findings.ts');
  const { calculatePromptVersion: promptVersion } = await import(
    '../../../reading/by-model/reading-tasks.ts'
  );
  const { calculateSecondLookVersion: secondLookVersion } = await import(
    '../../../reading/by-model/second-look/second-look-prompt.ts'
  );
  const { explainByModel } = await import('../../../explaining/by-model/explain-by-model.ts');
  const words = await import('../../../explaining/by-model/score-explanation.ts');
  const explanationVersion = words.promptVersion;
  return {
    createOpenAiModel,
    createModelReader,
    checksVersion,
    promptVersion,
    secondLookVersion,
    explainByModel,
    explanationVersion,
  };
}
