/** What both kinds of dataset share, as the public interface of this module. */
export { answerFile, type FileDependencies } from './answer-file.ts';
export { emptyExclusions as nothingLeftOut, parseExclusions as leftOutOf } from './exclusions.ts';
export {
  excludeDuplicates as leaveOutDuplicates,
  findEmptyDatasetFailure as nothingToGather,
  type Gathered,
  gatherOffers,
} from './gather-offers.ts';
export {
  createMakingJob as makingJob,
  type DatasetGone,
  datasetFileName,
  datasetGone,
  deleteDataset,
  findFreeName as freeName,
  parseDatasetFailure as failureOf,
  retryMaking as makeAgain,
  toDatasetState as datasetState,
} from './making.ts';
export {
  listEvaluatedOffers as evaluatedOffers,
  listTaughtOffers as taughtOffers,
  serializeSketch as sketchAsText,
} from './reserved-offers.ts';
