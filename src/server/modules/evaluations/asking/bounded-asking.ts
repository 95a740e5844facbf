/** Limits background questions to models: a token limit, and tolerance for failing endpoints. */
import type { ExperimentState } from '../../../../contract/evaluations/experiment-states.ts';
import type { ExperimentRow, Tables } from '../../../database/tables/tables.ts';
import { JobFailure } from '../../../jobs/job-kind.ts';

/**
 * This many consecutive failures of a model with the same code indicate its endpoint: it is not
 * asked until the next attempt.
 */
export const maxConsecutiveFailures = 10;

/** Failures that waiting does not resolve: somebody has to change the settings, or pay. */
const lastingFailures = ['modelUnknown', 'modelUnauthorized', 'modelNoCredit', 'modelRequestRefused'];

/** `failure`: its code; null for an answer. `tokens`: input and output together. */
type Heard = { who: string; failure: string | null; tokens: number };

/** The state of asking within these limits. */
export type BoundedAsking = {
  /** Whether this reader or judge may be asked another question. */
  mayAsk: (who: string) => boolean;
  hear: (answer: Heard) => void;
  /**
   * How the asking ended. Throws a JobFailure when an endpoint kept failing: a final one when
   * waiting does not help.
   */
  end: () => 'done' | 'overBudget';
};

/**
 * `done` and `spent`: answers and tokens (input and output) of earlier attempts. `progress` is
 * called with the number of answers.
 */
export function createBoundedAsking(
  { done, all, spent, mostTokens }: { done: number; all: number; spent: number; mostTokens: number | null },
  progress: (done: number, of: number) => void,
): BoundedAsking {
  const bound = mostTokens ?? Number.POSITIVE_INFINITY;
  const failures = watchFailures();
  let [answered, taken] = [done, spent];
  progress(answered, all);
  return {
    mayAsk: (who) => taken < bound && !failures.stalled.has(who),
    hear: (answer) => {
      failures.hear(answer);
      taken += answer.tokens;
      if (answer.failure === null) answered += 1;
      progress(answered, all);
    },
    end: () => {
      if (answered < all && taken >= bound) return 'overBudget';
      const reasons = [...failures.stalled.values()];
      const passing = reasons.find((reason) => !lastingFailures.includes(reason));
      if (passing !== undefined) throw new JobFailure(passing);
      if (reasons[0] !== undefined) throw new JobFailure(reasons[0], { isFinal: true });
      return 'done';
    },
  };
}

/** `stalled`: those that are no longer asked, with the reason. */
function watchFailures() {
  const inARow = new Map<string, { code: string; count: number }>();
  const stalled = new Map<string, string>();
  return {
    stalled,
    hear({ who, failure }: Heard): void {
      if (failure === null) {
        inARow.delete(who);
        return;
      }
      const before = inARow.get(who);
      const count = before?.code === failure ? before.count + 1 : 1;
      inARow.set(who, { code: failure, count });
      if (count >= maxConsecutiveFailures) stalled.set(who, failure);
    },
  };
}

type Pace = { answered: number; milliseconds: number };

/** The experiment: its state, and why it waits, if it does. */
type ExperimentStatus = { state: ExperimentState; reason: string };

/** Whether it waits for an endpoint, or for another try after an endpoint failed. */
const isHeld = ({ state, reason }: ExperimentStatus) =>
  reason !== '' && (state === 'running' || state === 'waiting');

/** How many of `questions` each are blocked by the wait; 0 without one. */
export function countPausedQuestions(
  asked: ExperimentStatus,
  paces: readonly Pick<Pace, 'answered'>[],
  questions: number,
): number {
  if (!isHeld(asked)) return 0;
  return paces.reduce((total, { answered }) => total + Math.max(0, questions - answered), 0);
}

/**
 * Estimated seconds for `questions` each, at each one's speed so far, or the common speed for those
 * without an answer yet. Null when unknown: nothing was answered yet, or the experiment is not
 * proceeding.
 */
export function estimateSecondsLeft(
  asked: ExperimentStatus,
  paces: readonly Pace[],
  questions: number,
  concurrency: number,
): number | null {
  if (asked.state !== 'running' || isHeld(asked)) return null;
  const sum = (field: keyof Pace) => paces.reduce((total, pace) => total + pace[field], 0);
  if (sum('answered') === 0) return null;
  const usual = sum('milliseconds') / sum('answered');
  const left = paces.reduce((total, { answered, milliseconds }) => {
    const each = answered > 0 ? milliseconds / answered : usual;
    return total + Math.max(0, questions - answered) * each;
  }, 0);
  return Math.ceil(left / concurrency / 1_000);
}

type AskingRow = ExperimentRow &
  Pick<Tables['evaluation_runs'], 'prompt_version' | 'concurrency' | 'most_tokens'>;

/**
 * An experiment as lists show it, at the pace of its readers or of its judge so far; `ofModels`:
 * those of them that wait for an endpoint.
 */
export function describeAsking(
  row: AskingRow,
  questions: number,
  paces: readonly Pace[],
  ofModels: readonly Pace[] = paces,
) {
  return {
    id: row.id,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    author: row.author,
    promptVersion: row.prompt_version,
    concurrency: row.concurrency,
    // PostgreSQL returns it as text.
    mostTokens: row.most_tokens === null ? null : Number(row.most_tokens),
    state: row.state,
    reason: row.reason,
    held: countPausedQuestions(row, ofModels, questions),
    secondsLeft: estimateSecondsLeft(row, paces, questions, row.concurrency),
  };
}
