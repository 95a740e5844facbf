import { expect, test } from 'vitest';
import { callApp, errorOf, resultOf } from '../../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { createApp } from '../../app/app.ts';

type Dependencies = Awaited<ReturnType<typeof testDependencies>>;

const call = (
  dependencies: Dependencies,
  name: string,
  data: unknown,
  headers: Record<string, string> = {},
) => callApp(createApp(dependencies), name, data, { headers });

const counts = ({ storage }: Dependencies) =>
  storage.database.selectFrom('event_counts').selectAll().execute();

test('logEvent counts events by day and parameters', async () => {
  const dependencies = await testDependencies();
  const submit = { name: 'submit_job_offer', addToDatasetsDataSet: false, inputMode: 'url' };
  for (const event of [submit, submit, { name: 'thumbs_up' }, { name: 'screen_view', screen: 'home' }]) {
    expect(await resultOf(await call(dependencies, 'logEvent', event))).toEqual({});
  }
  const kept = (await counts(dependencies)).map(({ name, parameters, count }) => [name, parameters, count]);
  expect(kept.sort()).toEqual([
    ['screen_view', '{"screen":"home"}', 1],
    ['submit_job_offer', '{"addToDatasetsDataSet":false,"inputMode":"url"}', 2],
    ['thumbs_up', '{}', 1],
  ]);
  const figures = await dependencies.metrics.registry.metrics();
  expect(figures.split('\n').filter((line) => line.startsWith('offergrade_events_total'))).toEqual([
    'offergrade_events_total{name="submit_job_offer",addToDatasetsDataSet="false",inputMode="url"} 2',
    'offergrade_events_total{name="thumbs_up"} 1',
    'offergrade_events_total{name="screen_view",screen="home"} 1',
  ]);
});

test.for([{ DNT: '1' }, { 'Sec-GPC': '1' }] as Record<string, string>[])(
  'logEvent counts nothing for a browser that sends %j, whatever its page does',
  async (headers) => {
    const dependencies = await testDependencies();
    expect(await resultOf(await call(dependencies, 'logEvent', { name: 'thumbs_up' }, headers))).toEqual({});
    expect(await counts(dependencies)).toEqual([]);
    expect(await dependencies.metrics.registry.metrics()).not.toContain('offergrade_events_total{');
    await call(dependencies, 'logEvent', { name: 'thumbs_up' }, { DNT: '0' });
    expect(await counts(dependencies)).toHaveLength(1);
  },
);

test('a doubted finding is counted with its letters in the database, and by its name alone in /metrics', async () => {
  const dependencies = await testDependencies();
  const press = {
    name: 'finding_doubted',
    criterion: 'usesSAFe',
    letter: 'D',
    without: 'C',
    reader: 'builtin',
    takenBack: false,
  };
  expect(await resultOf(await call(dependencies, 'logEvent', { ...press, phrase: 'PI planning' }))).toEqual(
    {},
  );
  const [kept] = await counts(dependencies);
  expect(JSON.parse(kept?.parameters ?? '')).toEqual({
    criterion: 'usesSAFe',
    letter: 'D',
    without: 'C',
    reader: 'builtin',
    takenBack: false,
  });
  const figures = await dependencies.metrics.registry.metrics();
  expect(figures).toContain('offergrade_events_total{name="finding_doubted"} 1');
});

test('logEvent keeps nothing that it does not know', async () => {
  const dependencies = await testDependencies();
  await call(dependencies, 'logEvent', { name: 'thumbs_up', who: 'me@example.org' });
  expect((await counts(dependencies))[0]?.parameters).toBe('{}');
  await errorOf(await call(dependencies, 'logEvent', { name: 'me@example.org' }));
  expect(await counts(dependencies)).toHaveLength(1);
});
