/** What a judge model says of explanations, and how far people who read the same ones agree with it. */
import { type OfferPairs, type PairAgreement, pairAgreement } from './pair-agreement.ts';
import { type Share, shareOf, type Tally } from './share.ts';

/** What is said of an explanation, as a place in the list of categories: that it may not stand, or that it may. */
const categories = 2;

/** Of each reader and offer: how many of the explanations that were judged the judge lets stand. */
export type JudgedOffer = Tally & { reader: string };

/** What one person and the judge said of one explanation. */
export type JudgedTwice = { offer: string; byPerson: boolean; byJudge: boolean };

export type JudgeScores = {
  readers: { reader: string; mayStand: Share }[];
  /** Of the explanations that a person judged as well, without having seen what the judge says, and can change no more. */
  people: PairAgreement;
};

/** `seed`: of the draws behind the intervals, which are 95 % and over offers. */
export function judgeScores(
  readers: readonly string[],
  { judged, twice }: { judged: readonly JudgedOffer[]; twice: readonly JudgedTwice[] },
  seed: number,
): JudgeScores {
  const byReader = Map.groupBy(judged, ({ reader }) => reader);
  return {
    readers: readers.map((reader) => ({ reader, mayStand: shareOf(byReader.get(reader) ?? [], seed) })),
    people: pairAgreement(pairsByOffer(twice), categories, seed),
  };
}

function pairsByOffer(twice: readonly JudgedTwice[]): OfferPairs[] {
  return [...Map.groupBy(twice, ({ offer }) => offer)].map(([offer, ofOffer]) => ({
    offer,
    pairs: ofOffer.map(({ byPerson, byJudge }) => [Number(byPerson), Number(byJudge)] as const),
  }));
}
