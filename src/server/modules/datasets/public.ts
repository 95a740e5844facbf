/** What both kinds of dataset are made with. */
export { answerFile, type FileDependencies } from './answer-file.ts';
export { type Gathered, gatherOffers, leaveOutDuplicates, nothingToGather } from './gather-offers.ts';
export { evaluatedOffers, sketchAsText, taughtOffers } from './held-apart.ts';
export { leftOutOf, nothingLeftOut } from './left-out.ts';
export { cancelJobsOf, datasetJobData, makeAgain, makingKind } from './making.ts';
export { type DatasetGone, datasetFileName, datasetGone, failureOf, freeName } from './rows.ts';
