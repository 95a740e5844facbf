import { expect, test } from 'vitest';
import { openedRun, runId } from '../../../../../../tests/fakes/scorecards.ts';
import type { CallOutput } from '../../../../../contract/calls/calls.ts';
import { runStateMessage } from './use-run.ts';

const whole = openedRun(runId);
const { run } = whole;

test.each<[string, Partial<CallOutput<'openRun'>>]>([
  ['', {}],
  ['gone', { run: null, scorecard: null }],
  ['scoring', { scorecard: null, isScoring: true }],
  ['nothing', { scorecard: null }],
  ['notYet', { scorecard: null, run: run && { ...run, state: 'running' } }],
])('a run without figures says why: %s', (why, opened) => {
  expect(runStateMessage({ ...whole, ...opened })).toBe(why);
});
