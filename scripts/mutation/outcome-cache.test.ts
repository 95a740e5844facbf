import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OutcomeCache } from './outcome-cache.ts';

test('what was kept is there for the next run, the last of each, though the end was cut', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'deeper', 'outcomes.jsonl');
  const first = new OutcomeCache<string>(path);
  expect(first.get('a')).toBeUndefined();
  first.keep('a', 'survived');
  first.keep('b', 'killed');
  first.keep('a', 'killed');
  appendFileSync(path, '\n["c","sur');
  const next = new OutcomeCache<string>(path);
  expect(['a', 'b', 'c'].map((key) => next.get(key))).toEqual(['killed', 'killed', undefined]);
  next.keep('c', 'killed');
  expect(new OutcomeCache<string>(path).get('c')).toBe('killed');
});
