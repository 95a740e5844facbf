/** What other modules may enter of tuning. */
export { tunedModels } from './launches/tuned-models.ts';
