/** The public interface of tuning for other modules. */
export { builtinModelInUse } from './builtin/builtin-model-in-use.ts';
export { listBuiltinModels } from './builtin/builtin-models.ts';
export { builtinWeightsOf } from './builtin/builtin-weights-of.ts';
export { tunedModels } from './launches/tuned-models.ts';
