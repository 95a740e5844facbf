/** The life of datasets, runs, judgings, launches and rehearsals (docs/decisions/025-experiments.md), as Kysely sees it. */
import type { ExperimentState } from '../../../contract/evaluations/experiment-states.ts';

/** What a kind has beside its life stands in a table of its own, under the same id. */
export type ExperimentName =
  | 'evaluationDataset'
  | 'tuningDataset'
  | 'run'
  | 'judging'
  | 'launch'
  | 'rehearsal';

export type ExperimentTable = {
  id: string;
  kind: ExperimentName;
  /** The dataset of a run and the run of a judging, with which it goes. */
  parent_id: string | null;
  /** The name of the kind of job that works it; empty where none does. */
  job: string;
  created_at: string;
  /** E-mail address. */
  author: string;
  /** What makes it the same as another of its kind. */
  question: string;
  state: ExperimentState;
  /** Why it failed, waits for another try or, running, for an endpoint, in codes; else empty. */
  reason: string;
  started_at: string | null;
  ended_at: string | null;
};

/** What a reader answers in a run, or a judge says in a judging; what failed is replaced when it is asked again. */
export type AnswerTable = {
  experiment_id: string;
  /** Who answers; in a judging whose explanation is judged. */
  reader: string;
  /** Its id in the exam. */
  offer: string;
  repeat: number;
  /** `read` and `refused` of readers, `judged` of judges. */
  kind: 'read' | 'refused' | 'judged' | 'failed';
  /** Of a reader as exam.ts has it, as JSON; of a judge the reason, or the code of why none came. */
  answer: string;
  created_at: string;
  input_tokens: number;
  cached_input_tokens: number;
  output_tokens: number;
  milliseconds: number;
  /** 1 where a reader’s answer has the words of an explanation, else 0. */
  explained: number;
  /** 1 where a judge lets an explanation stand, else 0. */
  may_stand: number;
};
