/** Keeps the scores of the judges of runs: the draws take seconds, and the page asks again and again while something else goes on. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SeenJudging } from '../../../../contract/calls/judge-calls.ts';
import type { ToScoreJudges } from './judge-score-worker.ts';

/** By judging. */
export type ScoresById = Record<string, NonNullable<SeenJudging['scores']>>;

/** `of`: a digest of what they were worked out from; `idle` fulfils once no work of it is under way, nor of any before. */
type Kept = { of: string; answer: Promise<ScoresById>; idle: Promise<unknown> };

/** The run that was not asked for the longest is worked out anew. */
const mostRuns = 16;

/** The draws take seconds. */
const longestWork = 120_000;

/**
 * Scores of a run by `work`, once as long as nothing changes that they rest on; whoever asks meanwhile shares it. One after
 * the other for each run; what changed again before its turn came gets the scores of what holds since. Rejects as `work` does,
 * which is tried again then; the signal ends it after so many milliseconds.
 */
export function keepScoresByRun(
  work: (asked: ToScoreJudges, signal: AbortSignal) => Promise<ScoresById>,
  longestMilliseconds = longestWork,
): (runId: string, asked: ToScoreJudges) => Promise<ScoresById> {
  const kept = new LRUCache<string, Kept>({ max: mostRuns });
  return (runId, asked) => {
    if (asked.judgings.length === 0) return Promise.resolve({});
    const of = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
    const last = kept.get(runId);
    if (last?.of === of) return last.answer;
    const begin = () => work(asked, AbortSignal.timeout(longestMilliseconds));
    // What nothing comes before begins at once, whatever comes after. The promises stand in objects, so that a turn has come
    // when it is known who answers, not when the answer is there.
    const turn: Promise<{ worked?: Promise<ScoresById>; newer?: Promise<ScoresById> }> = last
      ? last.idle.then(() => {
          const newest = kept.peek(runId);
          return newest && newest.of !== of ? { newer: newest.answer } : { worked: begin() };
        })
      : Promise.resolve({ worked: begin() });
    const answer = turn.then(({ newer, worked }) => newer ?? worked ?? {});
    // Not what is newer: that waits for this turn.
    const idle = turn.then(({ worked }) => worked).catch(() => {});
    kept.set(runId, { of, answer, idle });
    answer.catch(() => {
      if (kept.peek(runId)?.answer === answer) kept.delete(runId);
    });
    return answer;
  };
}
