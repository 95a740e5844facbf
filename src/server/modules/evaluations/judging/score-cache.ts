/**
 * Caches the scores of judges by run: the bootstrap takes seconds, and the page polls while a
 * judging is running.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SeenJudging } from '../../../../contract/calls/judge-calls.ts';
import type { JudgeScoringMessage } from './judge-score-worker.ts';

/** By judging. */
export type ScoresById = Record<string, NonNullable<SeenJudging['scores']>>;

/**
 * `of`: a hash of the input; `idle` fulfils once no computation of this or an earlier entry is
 * running.
 */
type CachedScores = { of: string; answer: Promise<ScoresById>; idle: Promise<unknown> };

/** The least recently requested run is evicted. */
const maxRuns = 16;

/** Timeout of a computation, in milliseconds; it takes seconds. */
const longestWork = 120_000;

/**
 * Returns the scores of a run by `work`, computed once per input and shared by concurrent callers.
 * Computations of a run are sequential; a caller whose input was superseded while it waited gets
 * the newer scores. Rejects like `work`, which is then tried again by the next caller; the signal
 * aborts it after this many milliseconds.
 */
export function createScoreCache(
  work: (asked: JudgeScoringMessage, signal: AbortSignal) => Promise<ScoresById>,
  longestMilliseconds = longestWork,
): (runId: string, asked: JudgeScoringMessage) => Promise<ScoresById> {
  const cache = new LRUCache<string, CachedScores>({ max: maxRuns });
  return (runId, asked) => {
    if (asked.judgings.length === 0) return Promise.resolve({});
    const of = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
    const last = cache.get(runId);
    if (last?.of === of) return last.answer;
    const begin = () => work(asked, AbortSignal.timeout(longestMilliseconds));
    // Start immediately when no earlier computation is pending. The promises are wrapped in
    // objects, so that `turn` resolves when it is known who computes, not when the scores are
    // there.
    const turn: Promise<{ worked?: Promise<ScoresById>; newer?: Promise<ScoresById> }> = last
      ? last.idle.then(() => {
          const newest = cache.peek(runId);
          return newest && newest.of !== of ? { newer: newest.answer } : { worked: begin() };
        })
      : Promise.resolve({ worked: begin() });
    const answer = turn.then(({ newer, worked }) => newer ?? worked ?? {});
    // Exclude newer scores, which themselves wait for this turn.
    const idle = turn.then(({ worked }) => worked).catch(() => {});
    cache.set(runId, { of, answer, idle });
    answer.catch(() => {
      if (cache.peek(runId)?.answer === answer) cache.delete(runId);
    });
    return answer;
  };
}
