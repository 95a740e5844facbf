/** Evaluation datasets: what the page and the server agree on, apart from the schemas. Development mode only. */

/** UTF-16 units. */
export const longestDatasetName = 80;

/** How many datasets the list holds, the newest first. */
export const datasetsListed = 200;

/**
 * Why an offer that the filter lets through does not stand in a dataset: nobody said anything of it
 * that the chosen types ask for; somebody did, but it is not wholly reviewed; it stands in a
 * fine-tuning dataset, or nearly does, so that it could not measure a tuned model; another one that
 * stands there says nearly the same; the dataset has as many offers as one may have.
 */
export const leftOutReasons = [
  'unlabelled',
  'partlyReviewed',
  'taught',
  'nearDuplicate',
  'overMost',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Why there is no dataset; `heldApart`: all that could stand in it stands in one of the other kind, for tuning or evaluation. */
export const datasetFailures = ['noOffers', 'nothingLabelled', 'heldApart', 'cancelled', 'broken'] as const;
export type DatasetFailure = (typeof datasetFailures)[number];

/**
 * Why there is no dataset for evaluation. `partlyReviewed`: none of the offers that people spoke of
 * is wholly reviewed.
 */
export const evaluationDatasetFailures = [...datasetFailures, 'partlyReviewed'] as const;
export type EvaluationDatasetFailure = (typeof evaluationDatasetFailures)[number];

export const datasetStates = ['generating', 'ready', 'failed'] as const;

/** What became of sending a dataset to the `files` endpoint. */
export const sendingStates = ['none', 'sending', 'sent', 'failed', 'noEndpoint'] as const;

/** Forms of a download, by the tool that reads them. */
export const datasetFormats = ['openai-evals', 'inspect', 'promptfoo'] as const;
export type DatasetFormat = (typeof datasetFormats)[number];

/** GET, with `id` and `format` as the query. */
export const datasetPath = '/api/evaluation-dataset.jsonl';
