import { expect, test } from 'vitest';
import { jobKinds } from './background-work.ts';

test('how often, how long and how many at once each kind of job is tried', () => {
  const found = jobKinds.map((kind) => [
    kind.name,
    `${kind.attempts} attempts, ${kind.retrySeconds} to ${kind.maxRetrySeconds} s apart, each ${kind.maxSeconds} s at most, ${kind.atOnce} at once${kind.everySeconds === undefined ? '' : `, every ${kind.everySeconds} s`}`,
  ]);
  expect(Object.fromEntries(found)).toEqual({
    mail: '30 attempts, 30 to 21600 s apart, each 120 s at most, 1 at once',
    'index-offers': '10 attempts, 5 to 600 s apart, each 43200 s at most, 1 at once',
    'regrade-offers': '10 attempts, 5 to 600 s apart, each 43200 s at most, 1 at once',
    'make-dataset': '3 attempts, 5 to 60 s apart, each 3600 s at most, 1 at once',
    'send-dataset': '4 attempts, 10 to 300 s apart, each 1800 s at most, 1 at once',
    'evaluate-readers': '9 attempts, 30 to 900 s apart, each 72000 s at most, 2 at once',
    'score-readers': '3 attempts, 5 to 60 s apart, each 3600 s at most, 1 at once',
    'judge-explanations': '9 attempts, 30 to 900 s apart, each 72000 s at most, 2 at once',
    'rehearse-rules': '3 attempts, 5 to 60 s apart, each 14400 s at most, 1 at once',
    'make-tuning-dataset': '3 attempts, 5 to 60 s apart, each 3600 s at most, 1 at once',
    'tune-model': '100 attempts, 30 to 900 s apart, each 72000 s at most, 20 at once',
    'tune-builtin': '3 attempts, 30 to 300 s apart, each 3600 s at most, 1 at once',
    tidy: '3 attempts, 60 to 600 s apart, each 1800 s at most, 1 at once, every 3600 s',
  });
});
