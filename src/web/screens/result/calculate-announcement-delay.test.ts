import { expect, test } from 'vitest';
import { calculateAnnouncementDelay } from './calculate-announcement-delay.ts';

const now = 1_800_000_000_000;

test.for([
  ['the first place soon', 3, 0, 100],
  ['the next ten seconds after the last one that was told', 2, now - 4_000, 6_000],
  ['one that has not moved for long soon', 1, now - 60_000, 100],
  ['a stage or the letter soon, whenever a place was told', 0, now - 1_000, 100],
] as const)('tells %s', ([, place, told, pause]) => {
  expect(calculateAnnouncementDelay(place, told, now)).toBe(pause);
});
