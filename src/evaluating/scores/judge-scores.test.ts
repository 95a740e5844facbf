import { expect, test } from 'vitest';
import { judgeScores } from './judge-scores.ts';

/** So many explanations, each of an offer of its own, of which a person and the judge say these. */
const said = (count: number, byPerson: boolean, byJudge: boolean, of: string) =>
  Array.from({ length: count }, (_, place) => ({ offer: `${of}${place}`, byPerson, byJudge }));

test('what the judge lets stand is a share of each reader, over offers with all their repeats', () => {
  const judged = [
    { reader: 'large', offer: 'a', hits: 2, of: 3 },
    { reader: 'large', offer: 'b', hits: 0, of: 1 },
    { reader: 'small', offer: 'a', hits: 3, of: 3 },
  ];
  const { readers } = judgeScores(['small', 'large', 'silent'], { judged, twice: [] }, 1);
  expect(readers).toMatchObject([
    { reader: 'small', mayStand: { hits: 3, of: 3, offers: 1, share: 1, interval: null, tooFew: true } },
    { reader: 'large', mayStand: { hits: 2, of: 4, offers: 2, share: 0.5, tooFew: true } },
    { reader: 'silent', mayStand: { of: 0, share: null } },
  ]);
});

// The paradox of kappa, as Gwet (2002) shows it: rater-agreement.test.ts has its table.
test('Gwet’s example of agreement on a rare trait, between people and the judge', () => {
  const twice = [
    ...said(118, true, true, 'both'),
    ...said(5, true, false, 'person'),
    ...said(2, false, true, 'judge'),
  ];
  const { people } = judgeScores([], { judged: [], twice }, 1);
  expect(people.agreement).toMatchObject({ hits: 118, of: 125, offers: 125, tooFew: false });
  expect(people.kappa.value).toBeCloseTo(-0.0234, 4);
  expect(people.ac1.value).toBeCloseTo(0.9408, 4);
  expect(people.kappa.interval?.high).toBeLessThan(0.01);
  expect(people.ac1.interval?.low).toBeGreaterThan(0.88);
});

test('under 20 offers nothing can be told, however many explanations of them were judged', () => {
  const ofOffer = (offer: string) => said(5, true, true, '').map((pair) => ({ ...pair, offer }));
  const over = (offers: number) =>
    judgeScores(
      [],
      { judged: [], twice: Array.from({ length: offers }, (_, place) => ofOffer(`${place}`)).flat() },
      1,
    ).people.agreement;
  expect(over(19)).toMatchObject({ hits: 95, offers: 19, tooFew: true });
  expect(over(20)).toMatchObject({ hits: 100, offers: 20, tooFew: false });
});

test('where nobody judged there is no agreement to show', () => {
  const { people } = judgeScores(['large'], { judged: [], twice: [] }, 1);
  expect(people).toMatchObject({
    agreement: { of: 0, share: null },
    ac1: { value: null },
    kappa: { value: null },
  });
});
