/** What both kinds of dataset share, as the public interface of this module. */
export { answerFile, type FileDependencies } from './answer-file.ts';
export { datasetFileName, freeName } from './dataset-names.ts';
export { type Gathered, gatherOffers, leaveOutDuplicates, nothingToGather } from './gather-offers.ts';
export { evaluatedOffers, sketchAsText, taughtOffers } from './held-apart.ts';
export { leftOutOf, nothingLeftOut } from './left-out.ts';
export {
  type DatasetGone,
  datasetGone,
  datasetState,
  deleteDataset,
  failureOf,
  makeAgain,
  makingJob,
} from './making.ts';
