/** Datasets that models are tuned on: what the page and the server agree on, apart from the schemas. Development mode only. */
import { type EvaluationType, evaluationTypes } from '../evaluations/evaluation-types.ts';

/**
 * What a dataset can teach (docs/domain/specification.md, section 3, "Datasets"): the same tasks
 * that evaluations ask.
 */
export const tuningOptions = evaluationTypes;
export type TuningOption = EvaluationType;

/**
 * Why an offer of the chosen model does not stand in a dataset: nobody said anything of it that the options teach; what was said lacks
 * the sentence that proves it; the explanation that somebody wrote is one that the program refuses from a model; its text holds signs
 * by which models tell messages apart; it stands in an evaluation dataset, or nearly does; another one says nearly the same; the
 * dataset is full.
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
export type UntaughtReason = (typeof untaughtReasons)[number];

/** The file that models learn from, and the one that shows how well they do on companies they have not seen. */
export const tuningParts = ['training', 'validation'] as const;
export type TuningPart = (typeof tuningParts)[number];

/** GET, with `id` and `part` as the query. */
export const tuningDatasetPath = '/api/tuning-dataset.jsonl';

/** Below so many examples a dataset teaches little, whatever a seller takes. */
export const fewestExamples = 50;

/**
 * How many examples of the training file OpenAI asks for: “The minimum number of examples you can provide for fine-tuning is 10”
 * (https://developers.openai.com/api/docs/guides/supervised-fine-tuning, “Right number of examples”).
 */
export const sellerMinimum = { seller: 'OpenAI', fewest: 10 };
