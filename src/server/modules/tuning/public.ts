/** The public interface of tuning for other modules. */
export { createBuiltinModelInUse as builtinModelInUse } from './builtin/builtin-model-in-use.ts';
export { listBuiltinModels } from './builtin/builtin-models.ts';
export { createWeightsLoader as builtinWeightsOf } from './builtin/weights-loader.ts';
export { listTunedModels as tunedModels } from './launches/list-tuned-models.ts';
