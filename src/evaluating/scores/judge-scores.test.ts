import { expect, test } from 'vitest';
import { scoreJudges } from './judge-scores.ts';

test('what the judge lets stand is a share of each reader, over offers with all their repeats', () => {
  const judged = [
    { reader: 'large', offer: 'a', hits: 2, of: 3 },
    { reader: 'large', offer: 'b', hits: 0, of: 1 },
    { reader: 'small', offer: 'a', hits: 3, of: 3 },
  ];
  expect(scoreJudges(['small', 'large', 'silent'], judged, 1)).toMatchObject([
    { reader: 'small', mayStand: { hits: 3, of: 3, offers: 1, share: 1, interval: null, tooFew: true } },
    { reader: 'large', mayStand: { hits: 2, of: 4, offers: 2, share: 0.5, tooFew: true } },
    { reader: 'silent', mayStand: { of: 0, share: null } },
  ]);
});

test('under 20 offers nothing can be told, however many explanations of them were judged', () => {
  const over = (offers: number) => {
    const judged = Array.from({ length: offers }, (_, place) => ({
      reader: 'large',
      offer: `${place}`,
      hits: 5,
      of: 5,
    }));
    return scoreJudges(['large'], judged, 1)[0]?.mayStand;
  };
  expect(over(19)).toMatchObject({ hits: 95, offers: 19, tooFew: true });
  expect(over(20)).toMatchObject({ hits: 100, offers: 20, tooFew: false });
});
