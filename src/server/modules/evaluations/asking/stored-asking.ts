/**
 * Asks models in the background, and stores each answer before the next question starts in its
 * place.
 */

import { EndpointWaits } from '../../../../model/in-flight/endpoint-waits.ts';
import type { Storage } from '../../../database/storage.ts';
import type { ExperimentRow } from '../../../database/tables/tables.ts';
import type { Attempt } from '../../../jobs/job-kind.ts';
import { inTurn } from '../../analyses/public.ts';
import { noteReason } from '../../experiments/public.ts';
import { type NewAnswer, storeAnswers, sumTallies, tallyAnswers } from './answers.ts';
import { createBatchWriter } from './batch-writer.ts';
import { createBoundedAsking } from './bounded-asking.ts';

type WaitRecorder = {
  /** Asks one question, whose requests to the endpoint are tracked. */
  ask<Value>(question: () => Promise<Value>): Promise<Value>;
  /** Call after all questions: nothing is written any more. */
  end(): Promise<void>;
};

/** Maximum answers per statement. */
const answersAtOnce = 50;

/** Asks questions and stores their answers. */
export type StoredAsking = {
  /** Whether this reader or judge may be asked another question. */
  mayAsk: (who: string) => boolean;
  /** Asks one question, whose requests to the endpoint are tracked. */
  ask: <Value>(question: () => Promise<Value>) => Promise<Value>;
  /**
   * Resolves once the answer of `who` is written. `failure`: the code of why there is none, else
   * null.
   */
  store: (who: string, answer: NewAnswer, failure: string | null) => Promise<void>;
  /**
   * How the asking ended, once `asked` has fulfilled. Throws a JobFailure when an endpoint kept
   * failing (bounded-asking.ts).
   */
  endOf: (asked: Promise<unknown>) => Promise<'done' | 'overBudget'>;
};

/** For an experiment with a token limit, with `left` questions to ask. */
export async function createStoredAsking(
  { id, most_tokens }: Pick<ExperimentRow, 'id'> & { most_tokens: number | null },
  left: number,
  { storage: { database }, now }: { storage: Pick<Storage, 'database'>; now: () => Date },
  progress: Attempt['progress'],
): Promise<StoredAsking> {
  const before = sumTallies((await tallyAnswers(database, [id])).get(id) ?? []);
  const asking = createBoundedAsking(
    {
      done: before.answered,
      all: before.answered + left,
      spent: before.inputTokens + before.outputTokens,
      // PostgreSQL returns it as text.
      mostTokens: most_tokens === null ? null : Number(most_tokens),
    },
    progress,
  );
  const write = createBatchWriter<NewAnswer>(
    (answers) => storeAnswers(database, id, answers, now()),
    answersAtOnce,
  );
  const waits = recordWaitReasons((reason) => noteReason(database, id, reason));
  return {
    mayAsk: asking.mayAsk,
    ask: waits.ask,
    async store(who, answer, failure) {
      await write(answer);
      const { inputTokens, outputTokens } = answer.tokens;
      asking.hear({ who, failure, tokens: inputTokens + outputTokens });
    },
    async endOf(asked) {
      await asked.finally(waits.end);
      return asking.end();
    },
  };
}

/**
 * Records immediately that the work waits for the endpoint: `write` receives the code of the
 * reason, and an empty text when the work continues. Calls do not overlap; a reason that has
 * changed before its call is skipped.
 */
function recordWaitReasons(write: (why: string) => Promise<unknown>): WaitRecorder {
  let [wanted, written] = ['', ''];
  let writing: Promise<void> | undefined;
  const writeChanges = async () => {
    while (written !== wanted) {
      const now = wanted;
      await write(now);
      written = now;
    }
  };
  const waits = new EndpointWaits((why) => {
    wanted = why ?? '';
    writing ??= writeChanges()
      // A failed write is made up for by the next change; a database that stays unavailable ends
      // the work itself.
      .catch(() => {})
      .finally(() => {
        writing = undefined;
      });
  });
  return {
    ask: (question) => inTurn({ visitor: '', waits }, question),
    end: async () => writing,
  };
}
