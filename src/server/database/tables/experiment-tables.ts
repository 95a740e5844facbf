/**
 * The life cycle of datasets, runs, judgings, launches and rehearsals
 * (docs/decisions/025-experiments.md) as Kysely sees it.
 */
import type { ExperimentState } from '../../../contract/evaluations/experiment-states.ts';

/** The further fields of a kind are in a table of its own, under the same id. */
export type ExperimentName =
  | 'evaluationDataset'
  | 'tuningDataset'
  | 'run'
  | 'judging'
  | 'launch'
  | 'rehearsal';

/** The life cycle of one experiment: author, state, times and reason. */
export type ExperimentTable = {
  id: string;
  kind: ExperimentName;
  /** The dataset of a run or the run of a judging; the row is deleted with it. */
  parent_id: string | null;
  /** Name of the kind of job that runs it; empty when there is none. */
  job: string;
  created_at: string;
  /** E-mail address. */
  author: string;
  /** Equal for experiments of a kind that ask the same. */
  question: string;
  state: ExperimentState;
  /**
   * Why it failed, waits for another try or, while running, for an endpoint, in codes; otherwise
   * empty.
   */
  reason: string;
  started_at: string | null;
  ended_at: string | null;
};

/**
 * The answer of a reader in a run or of a judge in a judging; a failed one is replaced when the
 * question is asked again.
 */
export type AnswerTable = {
  experiment_id: string;
  /** The reader that answered; in a judging, the reader whose explanation is judged. */
  reader: string;
  /** The offer's id in the exam. */
  offer: string;
  repeat: number;
  /** `read` and `refused` are answers of readers, `judged` of judges. */
  kind: 'read' | 'refused' | 'judged' | 'failed';
  /**
   * Of a reader: JSON in the form of exam.ts; of a judge: the reason, or the code of the failure.
   */
  answer: string;
  created_at: string;
  input_tokens: number;
  cached_input_tokens: number;
  output_tokens: number;
  milliseconds: number;
  /** 1 when a reader's answer includes the words of an explanation, otherwise 0. */
  explained: number;
  /** 1 when a judge accepts an explanation, otherwise 0. */
  may_stand: number;
};
