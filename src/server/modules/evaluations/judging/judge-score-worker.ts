/** The thread that works out what judges say: the draws behind the intervals take seconds. */
import { parentPort } from 'node:worker_threads';
import { type JudgedOffer, judgeScores } from '../../../../evaluating/scores/judge-scores.ts';

/** `judgings`: each with what it judged. */
export type ToScoreJudges = {
  readers: readonly string[];
  judgings: readonly { id: string; judged: readonly JudgedOffer[] }[];
};

/** Of the draws: the same judgements always get the same intervals. */
const seed = 1;

parentPort?.once('message', ({ readers, judgings }: ToScoreJudges) => {
  const scores = judgings.map(({ id, judged }) => [id, judgeScores(readers, judged, seed)]);
  parentPort?.postMessage(Object.fromEntries(scores));
});
