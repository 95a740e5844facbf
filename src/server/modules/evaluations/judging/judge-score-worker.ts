/** The thread that scores judgements, since the bootstrap of intervals takes seconds. */
import { parentPort } from 'node:worker_threads';
import { type JudgedOffer, judgeScores } from '../../../../evaluating/scores/judge-scores.ts';

/** `judgings`: each with its judgements. */
export type ToScoreJudges = {
  readers: readonly string[];
  judgings: readonly { id: string; judged: readonly JudgedOffer[] }[];
};

/** Of the bootstrap: the same judgements always get the same intervals. */
const seed = 1;

parentPort?.once('message', ({ readers, judgings }: ToScoreJudges) => {
  const scores = judgings.map(({ id, judged }) => [id, judgeScores(readers, judged, seed)]);
  parentPort?.postMessage(Object.fromEntries(scores));
});
