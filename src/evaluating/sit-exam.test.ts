import { expect, test } from 'vitest';
import { answerOf, labelledOffer } from '../../tests/fakes/exams.ts';
import { createSampleKey, type Examinee, type ReaderSample, type Sitting, sitExam } from './sit-exam.ts';

const offers = ['1', '2', '3'].map((id) => labelledOffer(id));
const tokens = { inputTokens: 10, cachedInputTokens: 0, outputTokens: 1 };

/** Answers everything, and records the questions and their concurrency. */
function examinee(reader: string) {
  const asked: string[] = [];
  const seen = { most: 0, now: 0 };
  const answer: Examinee['answer'] = async ({ id }, signal) => {
    asked.push(id);
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    signal.throwIfAborted();
    seen.now -= 1;
    return { answer: answerOf(), tokens, milliseconds: 1 };
  };
  return { reader, answer, asked, seen };
}

async function sit(changes: Partial<Sitting> & Pick<Sitting, 'examinees'>) {
  const samples: ReaderSample[] = [];
  const end = await sitExam({
    offers,
    repeats: 1,
    answered: new Set(),
    concurrency: 2,
    mayAsk: () => true,
    onSample: (sample) => void samples.push(sample),
    signal: new AbortController().signal,
    ...changes,
  });
  return { samples, end };
}

test('every reader answers every offer as often as wanted, each answer apart', async () => {
  const [one, other] = [examinee('builtin'), examinee('large')];
  const { samples, end } = await sit({ examinees: [one, other], repeats: 2 });
  expect(end).toEqual({ left: 0 });
  expect(new Set(samples.map(createSampleKey)).size).toBe(12);
  expect(one.asked).toHaveLength(6);
});

test('what was answered before is not asked again', async () => {
  const large = examinee('large');
  const answered = new Set(['1', '2'].map((offer) => createSampleKey({ offer, reader: 'large', repeat: 0 })));
  const { samples } = await sit({ examinees: [large], answered });
  expect(large.asked).toEqual(['3']);
  expect(samples).toHaveLength(1);
});

test('no more questions are under way at once than allowed', async () => {
  const large = examinee('large');
  await sit({ examinees: [large], repeats: 5, concurrency: 3 });
  expect(large.seen.most).toBe(3);
});

test('over the bound nothing more is asked, and what is left is counted', async () => {
  const large = examinee('large');
  let spent = 0;
  const { end } = await sit({
    examinees: [large],
    concurrency: 1,
    mayAsk: () => spent < 20,
    onSample: (sample) => {
      spent += sample.tokens.inputTokens;
    },
  });
  expect([large.asked.length, end]).toEqual([2, { left: 1 }]);
});

test('a reader that may not be asked any more keeps no other from being asked', async () => {
  const [gone, there] = [examinee('gone'), examinee('there')];
  const { end } = await sit({ examinees: [gone, there], mayAsk: (reader) => reader === 'there' });
  expect([gone.asked.length, there.asked.length, end]).toEqual([0, 3, { left: 3 }]);
});

test('where an answer cannot be written down the sitting ends with that reason', async () => {
  const large = examinee('large');
  const failing = sit({
    examinees: [large],
    concurrency: 1,
    onSample: () => Promise.reject(new Error('disk full')),
  });
  await expect(failing).rejects.toThrow('disk full');
  expect(large.asked).toEqual(['1']);
});

test('a sitting that is cancelled asks nothing more', async () => {
  const large = examinee('large');
  const cancel = new AbortController();
  const sitting = sit({ examinees: [large], concurrency: 1, signal: cancel.signal });
  cancel.abort(new Error('cancelled'));
  await expect(sitting).rejects.toThrow('cancelled');
  expect(large.asked.length).toBeLessThan(2);
});

test('offers are taken as they are asked, not all at once', async () => {
  const large = examinee('large');
  let taken = 0;
  let max = 0;
  async function* many() {
    for (let id = 0; id < 100; id += 1) {
      taken += 1;
      max = Math.max(max, taken - large.asked.length);
      yield labelledOffer(String(id));
    }
  }
  const { samples } = await sit({ examinees: [large], offers: many(), concurrency: 3 });
  expect(samples.map(({ offer }) => offer)).toEqual(Array.from({ length: 100 }, (_, id) => String(id)));
  expect(max).toBeLessThanOrEqual(2 * 3);
});

test('where the offers end with an error the sitting does, and nothing is under way any more', async () => {
  const large = examinee('large');
  async function* broken() {
    yield labelledOffer('1');
    throw new Error('no such row');
  }
  await expect(sit({ examinees: [large], offers: broken() })).rejects.toThrow('no such row');
  const { length } = large.asked;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(large.asked).toHaveLength(length);
});
