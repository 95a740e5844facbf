/** Who can read offers here: always the built-in reader, and a model where the settings say so. */
import { explainByModel } from '../../../explaining/by-model/explain-by-model.ts';
import { promptVersion as explanationVersion } from '../../../explaining/by-model/score-explanation.ts';
import type { Model } from '../../../model/model.ts';
import { createOpenAiModel } from '../../../model/openai-model.ts';
import { createBuiltinReader } from '../../../reading/builtin/builtin-reader.ts';
import { promptVersion as businessInitiativeVersion } from '../../../reading/by-model/business-initiative.ts';
import { promptVersion as experimentalEnvironmentVersion } from '../../../reading/by-model/experimental-environment.ts';
import { createModelReader } from '../../../reading/by-model/model-reader.ts';
import type { Reader } from '../../../reading/reader.ts';
import { readsByModel, type Settings } from '../../../settings/config.ts';
import type { ModelState } from './model-check.ts';
import { createModelChoice, type ModelChoice } from './model-choice.ts';

type ExplainByModel = typeof explainByModel;

/** Reading and explaining by a model of an endpoint. */
export type ModelReading = {
  /** The endpoint itself; `provider` names where texts go. */
  model: Model;
  /** The model that reads where nobody chose another. */
  choice: ModelChoice;
  /** Milliseconds without a token after which a reading is given up. */
  silenceMilliseconds: number;
  reader: Reader;
  /** Another one where any prompt changed: results of the old ones are not answered any more. */
  promptVersion: string;
  explain(modelName: string, request: Parameters<ExplainByModel>[1]): ReturnType<ExplainByModel>;
};

/** The readers of a server. */
export type Readers = {
  /** Reads where no model does, and where the model cannot. */
  builtin: Reader;
  byModel?: ModelReading;
};

type ReaderSettings = Pick<
  Settings,
  'reader' | 'openAiKey' | 'openAiBaseUrl' | 'models' | 'modelSeconds' | 'readings'
>;

/** What readers of a server have beside them. */
export type ReaderHooks = {
  /** Puts something between the readers and the endpoint, such as a count of tokens. */
  watch?: (model: Model) => Model;
  now?: () => Date;
  /** Hears what is known of the model that reads, where that changes. */
  onModelState?: (state: ModelState, provider: string) => void;
};

export function createReaders(settings: ReaderSettings, hooks: ReaderHooks = {}): Readers {
  const builtin = createBuiltinReader();
  const [modelName] = settings.models;
  if (!readsByModel(settings) || modelName === undefined) return { builtin };
  const { openAiKey, openAiBaseUrl, readings, modelSeconds } = settings;
  const { watch = (model) => model, now = () => new Date(), onModelState } = hooks;
  const model = watch(createOpenAiModel({ apiKey: openAiKey, baseUrl: openAiBaseUrl }));
  const onChange = (state: ModelState) => onModelState?.(state, model.provider);
  return {
    builtin,
    byModel: {
      model,
      choice: createModelChoice(model, settings, { now, onChange }),
      silenceMilliseconds: modelSeconds * 1_000,
      reader: createModelReader({ model, modelName, readings }),
      promptVersion: `${businessInitiativeVersion}.${experimentalEnvironmentVersion}.${explanationVersion}`,
      explain: (name, request) => explainByModel({ model, modelName: name }, request),
    },
  };
}
