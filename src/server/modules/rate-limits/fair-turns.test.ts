import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../tests/arbitraries/runs.ts';
import { FairTurns } from './fair-turns.ts';

/** Does all waiting work, one by one, and returns the visitors in order. */
function doAll(turns: FairTurns<string>): string[] {
  const done: string[] = [];
  for (let next = turns.next(); next; next = turns.next()) {
    turns.begin(next.visitor);
    done.push(next.work);
    turns.end(next.visitor, next.cost);
  }
  return done;
}

test('whoever has sent much keeps another waiting for what was begun alone', () => {
  const turns = new FairTurns<string>();
  for (let offer = 1; offer <= 5; offer += 1) turns.add('many', `many ${offer}`, 100);
  turns.begin('many');
  turns.add('one', 'one', 10);
  turns.end('many', 100);
  expect(doAll(turns)).toEqual(['one', 'many 2', 'many 3', 'many 4', 'many 5']);
});

test('visitors have the same share of the work, not of the turns', () => {
  const turns = new FairTurns<string>();
  for (const _ of Array(3)) turns.add('long', 'long', 90);
  for (const _ of Array(9)) turns.add('short', 'short', 30);
  const done = doAll(turns);
  expect(done.slice(0, 8).filter((work) => work === 'long')).toHaveLength(2);
});

test('what has cost more than was thought is made up for', () => {
  const turns = new FairTurns<string>();
  turns.add('slow', 'slow 1', 10);
  turns.add('slow', 'slow 2', 10);
  turns.begin('slow');
  for (const work of ['a', 'b', 'c']) turns.add('quick', work, 10);
  turns.end('slow', 10, 35);
  expect(doAll(turns)).toEqual(['a', 'b', 'c', 'slow 2']);
});

test('a new visitor owes nothing for the time before, and has saved nothing up', () => {
  const turns = new FairTurns<string>();
  for (const work of ['a', 'b', 'c']) turns.add('first', work, 10);
  turns.begin('first');
  turns.end('first', 10);
  turns.begin('first');
  turns.end('first', 10);
  for (const work of ['x', 'y', 'z']) turns.add('second', work, 10);
  expect(doAll(turns)).toEqual(['x', 'c', 'y', 'z']);
});

test('what is dropped is not done and keeps nobody waiting', () => {
  const turns = new FairTurns<string>();
  turns.add('a', 'a', 10);
  turns.add('b', 'b', 10);
  expect(turns.costBefore('c', 100)).toBe(20);
  expect(turns.drop('a', 'a')).toBe(true);
  expect(turns.drop('a', 'a')).toBe(false);
  expect(turns.costBefore('c', 100)).toBe(10);
  expect(doAll(turns)).toEqual(['b']);
  expect(turns.costBefore('c', 100)).toBe(0);
});

test('nobody waits for more of others than for each of them as much as for themselves', () => {
  const sent = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 1_000 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(sent, fc.integer({ min: 1, max: 1_000 }), (work, cost) => {
      const turns = new FairTurns<string>();
      for (const [visitor, each] of work) turns.add(visitor, 'other', each);
      const before = turns.costBefore('me', cost);
      turns.add('me', 'mine', cost);
      let done = 0;
      let largest = 0;
      for (let next = turns.next(); next && next.work !== 'mine'; next = turns.next()) {
        turns.begin(next.visitor);
        turns.end(next.visitor, next.cost);
        done += next.cost;
        largest = Math.max(largest, next.cost);
      }
      // A newcomer starts at once: at most what each of the others had in its first turn precedes
      // it.
      expect(done).toBeLessThanOrEqual(before + 3 * largest);
    }),
    { numRuns: runs(100) },
  );
});
