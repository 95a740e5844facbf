/** What people say of explanations, before and after they see the word of a judge model. */
import { expect } from 'vitest';
import { deedsIn } from '../../../../../tests/fakes/asked-calls.ts';
import { explainedRun } from '../../../../../tests/fakes/explained-run.ts';
import {
  ask,
  judgingServer,
  launch,
  listed,
  opened,
  until,
  work,
} from '../../../../../tests/fakes/judging-server.ts';
import { describeEngines, storageEngines } from '../../../../../tests/storage-engines.ts';

const { engines } = storageEngines();
const gone = '00000000-0000-4000-8000-000000000000';

describeEngines(engines, (testHere, newSettings) => {
  testHere(
    'a person judges without seeing what the judge says, changes it, and then compares for good',
    async () => {
      const made = await judgingServer(await newSettings());
      const runId = await explainedRun(made.dependencies.storage, {
        offers: 3,
        explanationOf: ({ place }) => (place === 2 ? 'All of it is wrong.' : `It explains o${place}.`),
      });
      await launch(made, runId);
      work(made);
      await until(made, runId, { state: 'done' });
      const { explanations } = await listed(made, { runId });
      expect(explanations).toMatchObject([
        { number: 1, reader: 'fake-small', repeat: 0, explanation: 'It explains o0.', mayStand: null },
        { number: 2, language: 'en', position: expect.stringContaining('Product Manager at Acme') },
        {
          number: 3,
          criteria: { businessInitiative: { deliveryActivities: 2 } },
          letter: expect.any(String),
        },
      ]);
      const judge = (number: number, mayStand: boolean, author?: string) =>
        ask(made, 'judgeExplanation', { runId, reader: 'fake-small', number, repeat: 0, mayStand }, author);
      expect(await judge(1, false)).toEqual({ judged: true });
      expect(await judge(1, true)).toEqual({ judged: true });
      expect(await judge(3, true)).toEqual({ judged: true });
      expect(await judge(4, true)).toEqual({ judged: false });
      expect((await listed(made, { runId })).explanations.map(({ number }) => number)).toEqual([2]);
      const own = (await listed(made, { runId, show: 'judged' })).explanations;
      expect(own.map(({ number, mayStand }) => [number, mayStand]).toSorted()).toEqual([
        [1, true],
        [3, true],
      ]);
      expect([...explanations, ...own].flatMap(({ judges }) => judges)).toEqual([]);
      // Another administrator sees nothing of it.
      expect((await listed(made, { runId }, 'bo@example.org')).explanations).toHaveLength(3);
      expect(await judge(3, false, 'bo@example.org')).toEqual({ judged: true });
      const { judgings, ...rest } = await opened(made, runId);
      expect(rest).toEqual({ explanations: 3, own: { judged: 2, compared: 0, comparable: 2 } });
      const people = async (author?: string) =>
        (await opened(made, runId, author)).judgings[0]?.scores?.people;
      // What can still be changed is no figure: it would tell the word of the judge.
      expect(judgings[0]?.scores?.people.agreement).toMatchObject({ hits: 0, of: 0, share: null });
      expect(await ask(made, 'compareWithJudges', { runId })).toEqual({ compared: 2 });
      expect(await ask(made, 'compareWithJudges', { runId })).toEqual({ compared: 0 });
      expect(await people('bo@example.org')).toMatchObject({ agreement: { hits: 1, of: 2, offers: 2 } });
      const compared = (await listed(made, { runId, show: 'compared' })).explanations;
      expect(compared.find(({ number }) => number === 3)).toMatchObject({
        mayStand: true,
        judges: [
          {
            ...{ id: judgings[0]?.id, promptVersion: judgings[0]?.promptVersion, model: 'fake-large' },
            ...{ mayStand: false, reason: 'The offer says otherwise.' },
          },
        ],
      });
      expect(await judge(3, false)).toEqual({ judged: false });
      expect(await ask(made, 'countOpinions', { runId })).toEqual({ judged: 2, compared: 2, comparable: 0 });
      expect((await opened(made, runId)).own).toEqual({ judged: 2, compared: 2, comparable: 0 });
      expect(
        (await listed(made, { runId, show: 'judged' }, 'bo@example.org')).explanations[0]?.judges,
      ).toEqual([]);
      expect(await ask(made, 'compareWithJudges', { runId }, 'bo@example.org')).toEqual({ compared: 1 });
      // o0 by both alike, o2 by one person otherwise and by another alike.
      expect(await people()).toMatchObject({
        agreement: { hits: 2, of: 3, offers: 2, tooFew: true },
        kappa: { value: expect.closeTo(0.4, 6) },
      });
      // A database answers them in any order.
      expect((await deedsIn(made.dependencies.storage)).toSorted()).toEqual([
        ...Array.from({ length: 4 }, () => 'explanationJudged'),
        'judgeLaunched',
        ...Array.from({ length: 2 }, () => 'judgementsCompared'),
      ]);
    },
  );

  testHere('one explanation of each offer comes before a second of any, the readers in turn', async () => {
    const made = await judgingServer(await newSettings());
    const runId = await explainedRun(made.dependencies.storage, {
      ...{ offers: 6, readers: ['builtin', 'fake-small'], repeats: 2 },
      explanationOf: ({ reader, place }) => (place === 1 && reader === 'fake-small' ? '' : 'Words.'),
    });
    const keys: [number, string, number][] = [];
    let after: number | null = 0;
    while (after !== null) {
      const page = await listed(made, { runId, after });
      expect(page.explanations.length).toBeLessThanOrEqual(10);
      keys.push(
        ...page.explanations.map(({ number, reader, repeat }): [number, string, number] => [
          number,
          reader,
          repeat,
        ]),
      );
      after = page.next;
    }
    expect(keys).toHaveLength(22);
    expect(new Set(keys.map(String)).size).toBe(22);
    expect(keys.slice(0, 5)).toEqual([
      [1, 'builtin', 0],
      [3, 'builtin', 0],
      [4, 'fake-small', 0],
      [5, 'builtin', 0],
      [6, 'fake-small', 0],
    ]);
    expect(keys.slice(5, 7)).toEqual([
      [1, 'fake-small', 0],
      [2, 'builtin', 0],
    ]);
    expect(await listed(made, { runId: gone })).toEqual({ explanations: [], next: null });
  });
});
