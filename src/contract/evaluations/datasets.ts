/** Evaluation datasets: shared by page and server, without the schemas. Development mode only. */

/** UTF-16 units. */
export const longestDatasetName = 80;

/** Maximum datasets in the list, newest first. */
export const maxListedDatasets = 200;

/**
 * Why a dataset excludes an offer that matches the filter: nobody labelled what the chosen types
 * ask for; it is labelled but not wholly reviewed; it or a near-duplicate is in a fine-tuning
 * dataset, so that it could not measure a tuned model; it is a near-duplicate of another offer of
 * the dataset; the dataset is full.
 */
export const exclusionReasons = [
  'unlabelled',
  'partlyReviewed',
  'taught',
  'nearDuplicate',
  'overMost',
] as const;
/** A dataset counts its excluded offers by it; datasets.json has its words. */
export type ExclusionReason = (typeof exclusionReasons)[number];

/**
 * Why a dataset failed; `heldApart`: every possible offer is in a dataset of the other purpose,
 * tuning or evaluation.
 */
export const datasetFailures = ['noOffers', 'nothingLabelled', 'heldApart', 'cancelled', 'broken'] as const;
/** Of a dataset of either purpose; datasets.json and tuning.json have its sentences. */
export type DatasetFailure = (typeof datasetFailures)[number];

/**
 * Why an evaluation dataset failed. `partlyReviewed`: none of the labelled offers is wholly
 * reviewed.
 */
export const evaluationDatasetFailures = [...datasetFailures, 'partlyReviewed'] as const;
/** Stored with the dataset; datasets.json has its sentence. */
export type EvaluationDatasetFailure = (typeof evaluationDatasetFailures)[number];

/** States of a dataset. */
export const datasetStates = ['generating', 'ready', 'failed'] as const;

/** State of sending a dataset to the `files` endpoint. */
export const sendingStates = ['none', 'sending', 'sent', 'failed', 'noEndpoint'] as const;

/** Formats of a download, named after the tool that reads them. */
export const datasetFormats = ['openai-evals', 'inspect', 'promptfoo'] as const;
/** The `format` of a download's address. */
export type DatasetFormat = (typeof datasetFormats)[number];

/** GET, with `id` and `format` as the query. */
export const datasetPath = '/api/evaluation-dataset.jsonl';
