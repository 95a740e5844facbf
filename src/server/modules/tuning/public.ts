/** The public interface of tuning for other modules. */
export { createBuiltinModelInUse as builtinModelInUse } from './builtin/builtin-model-in-use.ts';
export { createWeightsLoader as builtinWeightsOf, listBuiltinModels } from './builtin/builtin-models.ts';
export { listTunedModels as tunedModels } from './launches/list-launches.ts';
