/** Fine-tuning datasets: shared by page and server, without the schemas. Development mode only. */
import { type EvaluationType, evaluationTypes } from '../evaluations/evaluation-types.ts';

/**
 * What a dataset can teach (docs/domain/specification.md, section 3, "Datasets"): the same tasks
 * that evaluations ask.
 */
export const tuningOptions = evaluationTypes;
/** One of these tasks, as a dataset stores it. */
export type TuningOption = EvaluationType;

/**
 * Why a dataset excludes an offer of the chosen model: nobody labelled what the options teach; no
 * sentence proves the labels; the explanation that somebody wrote would be refused from a model;
 * its text holds control tokens of chat formats; it or a near-duplicate is in an evaluation
 * dataset; it is a near-duplicate of another offer; the dataset is full.
 */
export const untaughtReasons = [
  'unlabelled',
  'unproven',
  'explanationRefused',
  'controlSigns',
  'evaluated',
  'nearDuplicate',
  'overMost',
] as const;
/** A dataset counts its excluded offers by it; tuning.json has its words. */
export type UntaughtReason = (typeof untaughtReasons)[number];

/**
 * The file that models learn from, and the one that measures them on companies they have not seen.
 */
export const tuningParts = ['training', 'validation'] as const;
/** One of the two files of a dataset. */
export type TuningPart = (typeof tuningParts)[number];

/** GET, with `id` and `part` as the query. */
export const tuningDatasetPath = '/api/tuning-dataset.jsonl';

/** With fewer examples a dataset teaches little, whatever a seller accepts. */
export const minUsefulExamples = 50;

/**
 * Minimum number of training examples for OpenAI: “The minimum number of examples you can provide
 * for fine-tuning is 10” (https://developers.openai.com/api/docs/guides/supervised-fine-tuning,
 * “Right number of examples”).
 */
export const minSellerExamples = { seller: 'OpenAI', fewest: 10 };
