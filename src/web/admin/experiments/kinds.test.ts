/** Composed text keys have no types: this test checks that they exist. */
import { describe, expect, test } from 'vitest';
import {
  datasetFailures,
  evaluationDatasetFailures,
  exclusionReasons,
} from '../../../contract/evaluations/datasets.ts';
import { judgingObstacles } from '../../../contract/evaluations/judging.ts';
import { runObstacles } from '../../../contract/evaluations/runs.ts';
import { untaughtReasons } from '../../../contract/tuning/datasets.ts';
import { launchObstacles } from '../../../contract/tuning/launches.ts';
import { dictionaries } from '../../../language/dictionaries.ts';
import { type Kind, kinds } from './kinds.ts';

// Cast: they are its keys.
const names = Object.keys(kinds) as Kind[];

const question = ['label', 'title', 'text'];
/** The keys under an action in the texts of a kind; none when the action is a text itself. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  send: question,
  cancel: [...question, 'keep'],
  delete: [...question, 'busy'],
};

const textAt = (node: unknown, key: string) =>
  key.split('.').reduce<unknown>((within, part) => Object(within)[part], node);

/** The keys without a text in a namespace; for texts with plural forms the general one counts. */
const missingIn = (words: keyof typeof dictionaries.en, keys: readonly string[]) =>
  keys.filter(
    (key) => ![key, `${key}_other`].some((each) => typeof textAt(dictionaries.en[words], each) === 'string'),
  );

test.each(names)('each action of a %s has its words', (name) => {
  const { namespace, calls } = kinds[name];
  // Retrying a judging uses the words of runs.
  const actions = Object.keys(calls).filter((action) => name !== 'judging' || action === 'cancel');
  const keys = actions.flatMap((action) => partsOf[action]?.map((part) => `${action}.${part}`) ?? action);
  expect(missingIn(namespace, keys)).toEqual([]);
});

test.each(['run', 'judging', 'launch', 'job'] as const)(
  'each action of a %s says what became of it',
  (name) => {
    const { namespace, calls } = kinds[name];
    const said = [...Object.keys(calls), 'failed', 'tooLate'].sort();
    expect(Object.keys(dictionaries.en[namespace].toasts).sort()).toEqual(said);
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

test.each([
  ['datasets', evaluationDatasetFailures, exclusionReasons],
  ['tuning', datasetFailures, untaughtReasons],
] as const)('card and form of %s have their words', (words, failures, reasons) => {
  const form = ['create', 'createIntro', 'createButton', 'name', 'defaultName', 'generating', 'created'];
  const card = ['processed', 'failed', 'leftOut', 'delete.deleted', 'delete.failed'];
  const why = reasons.flatMap((reason) => [`reasons.${reason}`, `because.${reason}`]);
  const keys = [...form, ...card, ...why, ...failures.map((failure) => `failures.${failure}`)];
  expect(missingIn(words, keys)).toEqual([]);
});
