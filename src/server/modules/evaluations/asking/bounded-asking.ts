/** What holds while models are asked in the background: a spending bound, and patience with endpoints that fail. */
import type { ExperimentState } from '../../../../contract/evaluations/experiment-states.ts';
import { JobFailure } from '../../../jobs/job-kind.ts';

/** So many failures of a model one after the other, all with one code, tell of its endpoint: it is left alone until the next attempt. */
export const mostFailuresInARow = 10;

/** What waiting does not mend: somebody has to change the settings, or what they pay. */
const lastingFailures = ['modelUnknown', 'modelUnauthorized', 'modelNoCredit', 'modelRequestRefused'];

/** `failure`: its code; null where an answer came. `tokens`: input and output together. */
type Heard = { who: string; failure: string | null; tokens: number };

export type BoundedAsking = {
  /** Whether this reader or judge may be asked a further question. */
  mayAsk: (who: string) => boolean;
  hear: (answer: Heard) => void;
  /** How the asking ended. Throws a JobFailure where an endpoint kept failing: final where no waiting mends it. */
  end: () => 'done' | 'overBudget';
};

/**
 * `done` and `spent`: answers, and tokens of input and output together, of earlier attempts. `progress` is told how many answers are there.
 */
export function boundedAsking(
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

/** `stalled` are those that are not asked any more, with why. */
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
      if (count >= mostFailuresInARow) stalled.set(who, failure);
    },
  };
}

/** What was answered, and the milliseconds that took. */
type Pace = { answered: number; milliseconds: number };

/** What asks: its state, and why it waits where it does. */
type Asked = { state: ExperimentState; reason: string };

/** Whether it waits for an endpoint, or for another try after an endpoint failed. */
const isHeld = ({ state, reason }: Asked) => reason !== '' && (state === 'running' || state === 'waiting');

/** How many of `questions` each wait with what is held; 0 where it is not. */
export function heldQuestions(
  asked: Asked,
  paces: readonly Pick<Pace, 'answered'>[],
  questions: number,
): number {
  if (!isHeld(asked)) return 0;
  return paces.reduce((total, { answered }) => total + Math.max(0, questions - answered), 0);
}

/**
 * Seconds that `questions` each still take, each as fast as it was so far, and one that has answered nothing yet as fast as all. Null where
 * nobody can know: nothing was answered yet, or what asks does not go on.
 */
export function secondsLeft(
  asked: Asked,
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
