import { expect, test } from 'vitest';
import { addProgress, listStages, noProgress, type ProgressMessage } from './progress.ts';

const after = (...messages: ProgressMessage[]) => messages.reduce(addProgress, noProgress);
const states = (...args: Parameters<typeof listStages>) =>
  Object.fromEntries(listStages(...args).map(({ stage, state }) => [stage, state]));

test('keeps the stages in order, each once, and the last value of a criterion', () => {
  const progress = after(
    { stage: 'reading' },
    { criterion: 'usesSAFe', value: true },
    { stage: 'reading' },
    { criterion: 'growthActivities', value: 1 },
    { criterion: 'growthActivities', value: 2 },
    { stage: 'grading' },
  );
  expect(progress).toEqual({
    stages: ['reading', 'grading'],
    criteria: { usesSAFe: true, growthActivities: 2 },
  });
  expect(noProgress).toEqual({ stages: [], criteria: {} });
});

test('keeps the last place in the queue', () => {
  expect(after({ stage: 'reading' }, { before: 3 }, { before: 1 }).before).toBe(1);
  expect(after({ before: 1 }, { before: 0 }).before).toBe(0);
});

test('a model reads both parts side by side', () => {
  const progress = after(
    { stage: 'reading' },
    { stage: 'businessInitiative' },
    { stage: 'experimentalEnvironment' },
  );
  expect(states(progress, { fetches: false, byModel: true })).toEqual({
    businessInitiative: 'underWay',
    experimentalEnvironment: 'underWay',
    grading: 'toCome',
  });
});

test('an address is fetched first, and what follows is still to come', () => {
  expect(listStages(after({ stage: 'fetching' }), { fetches: true, byModel: true })).toEqual([
    { stage: 'fetching', state: 'underWay' },
    { stage: 'businessInitiative', state: 'toCome' },
    { stage: 'experimentalEnvironment', state: 'toCome' },
    { stage: 'grading', state: 'toCome' },
  ]);
});

test('the built-in reader reads in one go', () => {
  expect(
    states(after({ stage: 'reading' }, { stage: 'grading' }), { fetches: false, byModel: false }),
  ).toEqual({ reading: 'done', grading: 'underWay' });
});

test('what the server tells wins over what was expected of it', () => {
  const told = after({ stage: 'businessInitiative' });
  expect(states(told, { fetches: false, byModel: false })).toHaveProperty('businessInitiative', 'underWay');
  const limited = after({ stage: 'reading' }, { stage: 'grading' }, { stage: 'explaining' });
  expect(states(limited, { fetches: true, byModel: true })).toEqual({
    fetching: 'done',
    businessInitiative: 'done',
    experimentalEnvironment: 'done',
    grading: 'done',
  });
});

test('a second look stands in the list once it is taken', () => {
  const reading = after({ stage: 'businessInitiative' }, { stage: 'experimentalEnvironment' });
  expect(states(reading, { fetches: false, byModel: true })).not.toHaveProperty('secondLook');
  const looking = addProgress(reading, { stage: 'secondLook' });
  expect(listStages(looking, { fetches: false, byModel: true }).slice(1, 4)).toEqual([
    { stage: 'experimentalEnvironment', state: 'done' },
    { stage: 'secondLook', state: 'underWay' },
    { stage: 'grading', state: 'toCome' },
  ]);
});

test('nothing is under way before the first message', () => {
  expect(new Set(Object.values(states(noProgress, { fetches: true, byModel: true })))).toEqual(
    new Set(['toCome']),
  );
});
