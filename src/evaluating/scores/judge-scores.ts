/** What a judge model says of the explanations of each reader. */
import { type Share, shareOf, type Tally } from './share.ts';

/** Of each reader and offer: how many of the explanations that were judged the judge lets stand. */
export type JudgedOffer = Tally & { reader: string };

/** The explanations that the judge lets stand, by reader. */
export type JudgeScores = { reader: string; mayStand: Share }[];

/** `seed`: of the draws behind the intervals, which are 95 % and over offers. */
export function judgeScores(
  readers: readonly string[],
  judged: readonly JudgedOffer[],
  seed: number,
): JudgeScores {
  const byReader = Map.groupBy(judged, ({ reader }) => reader);
  return readers.map((reader) => ({ reader, mayStand: shareOf(byReader.get(reader) ?? [], seed) }));
}
