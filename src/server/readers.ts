/** Who can read offers here: always the built-in reader, and a model where the settings say so. */
import { explainByModel } from '../explaining/by-model/explain-by-model.ts';
import { promptVersion as explanationVersion } from '../explaining/by-model/score-explanation.ts';
import type { Model } from '../model/model.ts';
import { createOpenAiModel } from '../model/openai-model.ts';
import { createBuiltinReader } from '../reading/builtin/builtin-reader.ts';
import { promptVersion as businessInitiativeVersion } from '../reading/by-model/business-initiative.ts';
import { promptVersion as experimentalEnvironmentVersion } from '../reading/by-model/experimental-environment.ts';
import { createModelReader } from '../reading/by-model/model-reader.ts';
import type { Reader } from '../reading/reader.ts';
import { readsByModel, type Settings } from './config.ts';

type ExplainByModel = typeof explainByModel;

/** Reading and explaining by a model of an endpoint. */
export type ModelReading = {
  /** The endpoint itself; `provider` names where texts go. */
  model: Model;
  /** The model that reads where nobody chose another. */
  modelName: string;
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

/** `watch` puts something between the readers and the endpoint, such as a count of tokens. */
export function createReaders(
  settings: Pick<Settings, 'reader' | 'openAiKey' | 'openAiBaseUrl' | 'models' | 'readings'>,
  watch: (model: Model) => Model = (model) => model,
): Readers {
  const builtin = createBuiltinReader();
  const [modelName] = settings.models;
  if (!readsByModel(settings) || modelName === undefined) return { builtin };
  const { openAiKey, openAiBaseUrl, readings } = settings;
  const model = watch(createOpenAiModel({ apiKey: openAiKey, baseUrl: openAiBaseUrl }));
  return {
    builtin,
    byModel: {
      model,
      modelName,
      reader: createModelReader({ model, modelName, readings }),
      promptVersion: `${businessInitiativeVersion}.${experimentalEnvironmentVersion}.${explanationVersion}`,
      explain: (name, request) => explainByModel({ model, modelName: name }, request),
    },
  };
}
