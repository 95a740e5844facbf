/** Keys of texts that the page puts together have no types: that they are there is held here. */
import { describe, expect, test } from 'vitest';
import { judgingObstacles } from '../../../contract/evaluations/judging.ts';
import { runObstacles } from '../../../contract/evaluations/runs.ts';
import { launchObstacles } from '../../../contract/tuning/launches.ts';
import { dictionaries } from '../../../language/dictionaries.ts';
import { confirmedActions, type Kind, kinds } from './kinds.ts';

// Cast: they are its keys.
const names = Object.keys(kinds) as Kind[];

const textAt = (node: unknown, key: string) =>
  key.split('.').reduce<unknown>((within, part) => Object(within)[part], node);

test.each(names)('each action of a %s that is confirmed has its question', (name) => {
  const { words, calls } = kinds[name];
  const keys = Object.keys(calls)
    .filter((action) => confirmedActions.includes(action))
    .flatMap((action) => ['label', 'title', 'text'].map((part) => `${action}.${part}`));
  expect(keys.filter((key) => typeof textAt(dictionaries.en[words], key) !== 'string')).toEqual([]);
});

test.each(['run', 'judging', 'launch', 'job'] as const)(
  'each action of a %s says what became of it',
  (name) => {
    const { words, calls } = kinds[name];
    const said = [...Object.keys(calls), 'failed', 'tooLate'].sort();
    expect(Object.keys(dictionaries.en[words].toasts).sort()).toEqual(said);
  },
);

describe.each([
  ['runs', runObstacles, ['dataset', 'types', 'readers', 'numbers']],
  ['judging', judgingObstacles, ['model', 'numbers']],
  ['launches', launchObstacles, ['dataset', 'baseModel', 'baseModelName', 'epochs']],
] as const)('a launch among the %s', (words, obstacles, mistakes) => {
  const texts = dictionaries.en[words];

  test('says what stands in its way', () => {
    expect(Object.keys(texts.obstacles).sort()).toEqual([...obstacles].sort());
  });

  test('says what is wrong with it', () => {
    expect(Object.keys(texts.mistakes).sort()).toEqual([...mistakes].sort());
  });
});
