/**
 * Datasets, runs, judgings, launches and rehearsals: their common life cycle
 * (docs/decisions/025-experiments.md), and the answers of readers and judges.
 */
import type { ExperimentState } from '../../../contract/evaluations/experiment-states.ts';
import { belongsTo, integers, key, optional, optionalTexts, table, text, texts } from './table.ts';

/** The further fields of a kind are in a table of its own, under the same id. */
export type ExperimentName =
  | 'evaluationDataset'
  | 'tuningDataset'
  | 'run'
  | 'judging'
  | 'launch'
  | 'rehearsal';

const figures = ['input_tokens', 'cached_input_tokens', 'output_tokens', 'milliseconds'] as const;

/** The tables `experiments` and `answers`. */
export const experimentTables = {
  /** The life cycle of one experiment: author, state, times and reason. */
  experiments: table(
    {
      id: key,
      /** The dataset of a run or the run of a judging; the row is deleted with it. */
      parent_id: optional(belongsTo('experiments.id')),
      kind: text<ExperimentName>(),
      /** Name of the kind of job that runs it; empty when there is none. */
      job: text(),
      created_at: text(),
      /** E-mail address. */
      author: text(),
      /** Equal for experiments of a kind that ask the same. */
      question: text(),
      state: text<ExperimentState>(),
      /**
       * Why it failed, waits for another try or, while running, for an endpoint, in codes; otherwise
       * empty.
       */
      reason: text(),
      ...optionalTexts('started_at', 'ended_at'),
    },
    {
      indexes: {
        experiments_by_age: ['kind', 'created_at', 'id'],
        // Needed to delete the children of a deleted parent.
        experiments_by_parent: ['parent_id'],
      },
      // Two administrators who start the same experiment at once get one. A model judges a run once
      // per prompt.
      statements: [
        `create unique index experiments_once on experiments (kind, question)
          where state in ('waiting', 'running') or kind = 'judging'`,
      ],
    },
  ),
  /**
   * The answer of a reader in a run or of a judge in a judging; a failed one is replaced when the
   * question is asked again.
   */
  answers: table(
    {
      experiment_id: belongsTo('experiments.id'),
      /** The reader that answered; in a judging, the reader whose explanation is judged. */
      reader: text(),
      /** The offer's id in the exam. */
      offer: text(),
      /** `read` and `refused` are answers of readers, `judged` of judges. */
      kind: text<'read' | 'refused' | 'judged' | 'failed'>(),
      /**
       * Of a reader: JSON in the form of exam.ts; of a judge: the reason, or the code of the failure.
       */
      answer: text(),
      ...texts('created_at'),
      // 0 or 1: `explained` when a reader's answer includes the words of an explanation, `may_stand`
      // when a judge accepts one.
      ...integers('repeat', ...figures, 'explained', 'may_stand'),
    },
    {
      primaryKey: ['experiment_id', 'reader', 'offer', 'repeat'],
      // Covers the progress and cost of a run without reading its answers.
      indexes: { answers_by_kind: ['experiment_id', 'reader', 'kind', ...figures] },
      // Finds the explanations to judge without reading the answers.
      statements: [
        `create index answers_explained on answers (experiment_id, reader, offer, repeat)
          where explained = 1`,
      ],
    },
  ),
};
