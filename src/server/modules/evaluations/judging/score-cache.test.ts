import { expect, test } from 'vitest';
import { createScoreCache, type ScoresById } from './score-cache.ts';

const asked = (id: string) => ({ readers: [], judgings: [{ id, judged: [] }] });

/** Work that a test ends. */
function held() {
  const begun: { id: string | undefined; end: PromiseWithResolvers<ScoresById> }[] = [];
  const scoresOf = createScoreCache(({ judgings }) => {
    const end = Promise.withResolvers<ScoresById>();
    begun.push({ id: judgings[0]?.id, end });
    return end.promise;
  });
  return { begun, scoresOf };
}

test('the scores of two runs stand side by side', async () => {
  const worked: (string | undefined)[] = [];
  const scoresOf = createScoreCache(async ({ judgings }) => {
    worked.push(judgings[0]?.id);
    return {};
  });
  const ask = (run: number) => scoresOf(`r${run}`, asked(`r${run}`));
  for (const run of [1, 2, 1, 2]) await ask(run);
  expect(worked).toEqual(['r1', 'r2']);
  for (let run = 3; run <= 16; run += 1) await ask(run);
  await ask(1);
  expect(worked).toHaveLength(16);
  // One more run evicts the least recently requested one.
  await ask(17);
  await ask(1);
  expect(worked).toHaveLength(17);
  await ask(2);
  expect(worked).toHaveLength(18);
});

test('who asks for the same at the same time shares it, and what changed is worked out after it', async () => {
  const { begun, scoresOf } = held();
  const first = scoresOf('r', asked('j1'));
  expect(scoresOf('r', asked('j1'))).toBe(first);
  const second = scoresOf('r', asked('j2'));
  await Promise.resolve();
  expect(begun.map(({ id }) => id)).toEqual(['j1']);
  begun[0]?.end.resolve({});
  await first;
  await expect.poll(() => begun.map(({ id }) => id)).toEqual(['j1', 'j2']);
  begun[1]?.end.resolve({});
  expect(await second).toEqual({});
});

test('what failed is tried again, and takes nothing with it that came later', async () => {
  const { begun, scoresOf } = held();
  const first = scoresOf('r', asked('j1'));
  const second = scoresOf('r', asked('j2'));
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.end.reject(new Error('out of memory'));
  await expect(first).rejects.toThrow('out of memory');
  expect(scoresOf('r', asked('j2'))).toBe(second);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end.reject(new Error('again'));
  await expect(second).rejects.toThrow('again');
  void scoresOf('r', asked('j2'));
  await expect.poll(() => begun.length).toBe(3);
});

test('what changed again before its turn is not worked out, and gets the scores of what holds since', async () => {
  const { begun, scoresOf } = held();
  const asks = ['j1', 'j2', 'j3', 'j4'].map((id) => scoresOf('r', asked(id)));
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.end.resolve({});
  await asks[0];
  await expect.poll(() => begun.map(({ id }) => id)).toEqual(['j1', 'j4']);
  const scores: ScoresById = {};
  begun[1]?.end.resolve(scores);
  for (const answer of asks.slice(1)) expect(await answer).toBe(scores);
  expect(begun).toHaveLength(2);
});

test('work that takes too long is ended, and tried again when asked for', async () => {
  const reasons: unknown[] = [];
  const scoresOf = createScoreCache(async (_, signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    reasons.push(signal.reason);
    throw signal.reason;
  }, 1);
  for (const count of [1, 2]) {
    await expect(scoresOf('r', asked('j1'))).rejects.toThrow('timeout');
    expect(reasons).toHaveLength(count);
  }
});
