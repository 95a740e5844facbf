/** What both kinds of dataset share, as the public interface of this module. */
export { answerFile, type FileDependencies } from './answer-file.ts';
export { datasetFileName, freeName } from './dataset-names.ts';
export {
  excludeDuplicates as leaveOutDuplicates,
  type Gathered,
  gatherOffers,
  nothingToGather,
} from './gather-offers.ts';
export { evaluatedOffers, sketchAsText, taughtOffers } from './held-apart.ts';
export { emptyExclusions as nothingLeftOut, parseExclusions as leftOutOf } from './left-out.ts';
export {
  type DatasetGone,
  datasetGone,
  datasetState,
  deleteDataset,
  failureOf,
  makeAgain,
  makingJob,
} from './making.ts';
