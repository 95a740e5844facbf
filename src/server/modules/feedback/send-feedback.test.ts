import { expect, test, vi } from 'vitest';
import { analysisIn, callApp, errorOf, resultOf } from '../../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { type AnalysisResult, analysisResultSchema } from '../../../contract/analysis-result.ts';
import { createApp } from '../../app/app.ts';
import { beginDelivery } from '../mail/mail.ts';

type Dependencies = Awaited<ReturnType<typeof testDependencies>>;

const call = (
  dependencies: Dependencies,
  name: string,
  data: unknown,
  headers: Record<string, string> = {},
) => callApp(createApp(dependencies), name, data, { headers });

const analyze = async (
  dependencies: Dependencies,
  data: Record<string, unknown> = {},
): Promise<AnalysisResult> =>
  analysisIn(await call(dependencies, 'analyzeJobOffer', { jobOffer: 'An offer', ...data }));

/** The rows of the tables. */
const mails = ({ storage }: Dependencies) => storage.database.selectFrom('mail').selectAll().execute();

test('sendFeedback keeps a mail with the whole result and the offer, and no markup from outside', async () => {
  const dependencies = await testDependencies({}, { OFFERGRADE_FEEDBACK_TO: 'team@example.org' });
  const result = {
    ...(await analyze(dependencies)),
    position: '<img src=x onerror=alert(1)>\r\nBcc: you@example.org',
  };
  const jobOffer = 'Offer </pre><script>alert(1)</script>';
  expect(await resultOf(await call(dependencies, 'sendFeedback', { jobOffer, result }))).toEqual({});
  const [mail, ...more] = await mails(dependencies);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to_email: 'team@example.org', created_at: '2026-03-01T12:00:00.000Z' });
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.text).toContain(jobOffer);
  expect(mail?.text).toContain(JSON.stringify(analysisResultSchema.parse(result), null, 2));
  expect(mail?.html).toContain('&lt;script&gt;alert(1)');
  expect(mail?.html).not.toMatch(/<(script|img)/);
});

test('the sentence that a visitor marks and the reason stand first in the mail, as text', async () => {
  const dependencies = await testDependencies();
  const wake = vi.spyOn(dependencies.jobs, 'wake');
  const result = await analyze(dependencies);
  const sentence = ' You <b>own</b> the strategy. ';
  const why = 'It says "own" & means it.\r\nBcc: you@example.org';
  const sent = { jobOffer: 'The offer', result, sentence, why };
  expect(await resultOf(await call(dependencies, 'sendFeedback', sent))).toEqual({});
  const [mail] = await mails(dependencies);
  const order = (text = '', ...pieces: string[]) => pieces.map((piece) => text.indexOf(piece));
  const inText = order(mail?.text, 'You <b>own</b> the strategy.', why, '"score"', 'The offer');
  const inHtml = order(
    mail?.html,
    'You &lt;b&gt;own&lt;/b&gt;',
    '&quot;own&quot; &amp; means',
    '&quot;score',
    'The offer',
  );
  for (const places of [inText, inHtml]) {
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
  expect(mail?.subject).not.toContain('strategy');
  expect(wake).toHaveBeenCalledTimes(1);
});

test('what is added to a thumbs-down amends its mail, also where the thumbs-down itself comes again', async () => {
  const dependencies = await testDependencies();
  const wake = vi.spyOn(dependencies.jobs, 'wake');
  const result = await analyze(dependencies);
  const id = '0123456789abcdef0123456789abcdef';
  const amend = (data: object) => call(dependencies, 'amendFeedback', { id, ...data });
  expect((await errorOf(await amend({ why: 'too early' }))).details.code).toBe('feedbackGone');
  const sent = { id, jobOffer: 'An offer', result };
  await resultOf(await call(dependencies, 'sendFeedback', sent));
  const [plain] = await mails(dependencies);
  expect(await resultOf(await amend({ sentence: ' Own <b>it</b>. ', why: '' }))).toEqual({});
  await resultOf(await call(dependencies, 'sendFeedback', sent));
  const [amended, ...more] = await mails(dependencies);
  expect(more).toEqual([]);
  expect(amended).toMatchObject({ id: plain?.id, subject: plain?.subject, created_at: plain?.created_at });
  expect(amended?.text).toContain('\n\nOwn <b>it</b>.\n\nResult\n\n');
  expect(amended?.html).toContain('Own &lt;b&gt;it&lt;/b&gt;.');
  await resultOf(await call(dependencies, 'sendFeedback', { ...sent, why: 'Said with it.' }));
  const [again] = await mails(dependencies);
  expect(again?.text).toContain('Said with it.');
  expect(wake).toHaveBeenCalledTimes(4);
});

test('a thumbs-down that comes again with doubts leaves what was added since', async () => {
  const dependencies = await testDependencies();
  const id = '0123456789abcdef0123456789abcdef';
  const doubts = [{ criterion: 'usesSAFe', phrase: 'An offer' }];
  const sent = { id, jobOffer: 'An offer', result: await analyze(dependencies), doubts };
  await resultOf(await call(dependencies, 'sendFeedback', { ...sent, doubts: [] }));
  await resultOf(await call(dependencies, 'amendFeedback', { id, sentence: 'An offer', why: 'Added.' }));
  await resultOf(await call(dependencies, 'sendFeedback', sent));
  const { database } = dependencies.storage;
  expect(await database.selectFrom('feedback').select(['sentence', 'why']).execute()).toEqual([
    { sentence: 'An offer', why: 'Added.' },
  ]);
  expect(await database.selectFrom('doubts').select('phrase').execute()).toEqual([{ phrase: 'An offer' }]);
});

test('what is added once the mail may be out goes as one that names it', async () => {
  const dependencies = await testDependencies();
  const result = { ...(await analyze(dependencies)), position: 'Owner' };
  const id = '0123456789abcdef0123456789abcdef';
  await resultOf(await call(dependencies, 'sendFeedback', { id, jobOffer: 'The whole offer', result }));
  const first = await beginDelivery(dependencies.storage, id);
  await resultOf(await call(dependencies, 'amendFeedback', { id, why: 'It <i>owns</i> it.' }));
  const second = (await mails(dependencies)).find((mail) => mail.id !== id);
  expect(second).toMatchObject({ in_reply_to: id, subject: `Re: ${first?.message.subject}` });
  expect(second?.text).toContain('It <i>owns</i> it.');
  expect(second?.html).toContain('It &lt;i&gt;owns');
  expect(second?.text).toContain(first?.message.subject);
  expect(second?.text).not.toContain('The whole offer');
});

test('what comes twice under one id is kept once, with an id of another form not at all', async () => {
  const dependencies = await testDependencies();
  const result = await analyze(dependencies);
  const id = '0123456789abcdef0123456789abcdef';
  const send = (data: object) =>
    call(dependencies, 'sendFeedback', { jobOffer: 'An offer', result, ...data });
  for (const why of ['said once', 'said once']) expect(await resultOf(await send({ id, why }))).toEqual({});
  expect(await resultOf(await send({ id: id.replace('0', 'f') }))).toEqual({});
  expect((await mails(dependencies)).map(({ text }) => text.includes('said once'))).toEqual([true, false]);
  const { details } = await errorOf(await send({ id: `${id}@example.org` }));
  expect(details).toMatchObject({ issues: [{ path: 'data.id' }] });
  expect(await mails(dependencies)).toHaveLength(2);
});

test('a mail without a sentence or a reason has no place for them', async () => {
  const dependencies = await testDependencies();
  const result = await analyze(dependencies);
  await call(dependencies, 'sendFeedback', { jobOffer: 'An offer', result });
  await call(dependencies, 'sendFeedback', { jobOffer: 'An offer', result, sentence: ' ', why: '\n' });
  const [one, other] = await mails(dependencies);
  expect(one?.text).not.toMatch(/^Why$/m);
  expect(other?.html).toBe(one?.html);
});

test('sendFeedback refuses a sentence and a reason that are too long', async () => {
  const dependencies = await testDependencies();
  const result = await analyze(dependencies);
  const tooLong = { sentence: 'x'.repeat(2_001), why: 'x'.repeat(1_001) };
  const sent = { jobOffer: 'x', result, ...tooLong };
  for (const name of ['sendFeedback', 'amendFeedback']) {
    const { details } = await errorOf(await call(dependencies, name, { id: 'f'.repeat(32), ...sent }));
    expect(details).toMatchObject({ issues: [{ path: 'data.sentence' }, { path: 'data.why' }] });
  }
  expect(await mails(dependencies)).toEqual([]);
});

test('sendFeedback refuses what is no result', async () => {
  const dependencies = await testDependencies();
  const error = await errorOf(
    await call(dependencies, 'sendFeedback', { jobOffer: 'x', result: { score: 9 } }),
  );
  expect(error.details.code).toBe('invalidRequest');
  expect(await mails(dependencies)).toEqual([]);
});
