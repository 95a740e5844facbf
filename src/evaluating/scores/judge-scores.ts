/** Scores of each reader's explanations by a judge model. */
import { calculateShare, type Share, type Tally } from './share.ts';

/** For each reader and offer: how many of the judged explanations are accepted. */
export type JudgedOffer = Tally & { reader: string };

/** The accepted explanations, by reader. */
export type JudgeScores = { reader: string; mayStand: Share }[];

/** `seed`: of the bootstrap behind the intervals, which are 95 % and over offers. */
export function scoreJudges(
  readers: readonly string[],
  judged: readonly JudgedOffer[],
  seed: number,
): JudgeScores {
  const byReader = Map.groupBy(judged, ({ reader }) => reader);
  return readers.map((reader) => ({ reader, mayStand: calculateShare(byReader.get(reader) ?? [], seed) }));
}
