/** What other modules may enter of tuning. */
export { type TuningFiles, tuningFiles } from './datasets/tuning-files.ts';
export { tunedModels } from './launches/tuned-models.ts';
