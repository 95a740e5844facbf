/** The public interface of tuning for other modules. */
export { createBuiltinModelInUse as builtinModelInUse } from './builtin/builtin-model-in-use.ts';
export { listBuiltinModels } from './builtin/builtin-models.ts';
export { createWeightsLoader as builtinWeightsOf } from './builtin/builtin-weights-of.ts';
export { listTunedModels as tunedModels } from './launches/tuned-models.ts';
