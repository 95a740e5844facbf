/** The thread that scores judgements, since the bootstrap of intervals takes seconds. */
import { parentPort } from 'node:worker_threads';
import { type JudgedOffer, scoreJudges } from '../../../../evaluating/scores/judge-scores.ts';

/** `judgings`: each with its judgements. */
export type JudgeScoringMessage = {
  readers: readonly string[];
  judgings: readonly { id: string; judged: readonly JudgedOffer[] }[];
};

/** Of the bootstrap: the same judgements always get the same intervals. */
const seed = 1;

parentPort?.once('message', ({ readers, judgings }: JudgeScoringMessage) => {
  const scores = judgings.map(({ id, judged }) => [id, scoreJudges(readers, judged, seed)]);
  parentPort?.postMessage(Object.fromEntries(scores));
});
