import { expect, test } from 'vitest';
import { callApp, errorOf, resultOf } from '../../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { offerToSave } from '../../../../tests/fakes/offer-to-save.ts';
import { fakeReader, readingOf } from '../../../../tests/fakes/reader.ts';
import { signIn, startSignInServer } from '../../../../tests/fakes/sign-in.ts';
import { analyzeOffer } from '../../../analysis/analyze-offer.ts';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { type CallInput, type CallName, type CallOutput, calls } from '../../../contract/calls/calls.ts';
import { createTranslator } from '../../../language/translator.ts';
import { createApp } from '../../app/app.ts';

const offer = 'Product Manager.\nYou own the  strategy of the product.\nYou write user stories.';

async function anyResult(changes: Partial<AnalysisResult> = {}): Promise<AnalysisResult> {
  const builtin = fakeReader({ ok: true, reading: readingOf({ values: { businessModelDefinition: 2 } }) });
  const request = { jobOffer: offer, language: 'en' } as const;
  const analysis = await analyzeOffer(
    { readers: { builtin }, translatorOf: createTranslator, fallback: true },
    request,
  );
  if (!analysis.ok) throw new Error(analysis.code);
  return { ...analysis.result, ...changes };
}

/** A visitor who complains, and a signed-in administrator. */
async function openInbox() {
  const server = await startSignInServer();
  const Cookie = await signIn(server);
  const ask = async <Name extends CallName>(name: Name, input: Partial<CallInput<Name>> = {}) => {
    const response = await callApp(server.app, name, input, { headers: { Cookie } });
    const output = await resultOf(response);
    expect(calls[name].output.parse(output)).toEqual(output);
    return output as CallOutput<Name>;
  };
  const complain = async (changes: Partial<CallInput<'sendFeedback'>> = {}) => {
    const sent = { jobOffer: offer, result: await anyResult(), ...changes };
    const before = server.mailServer.received.length;
    expect(await resultOf(await callApp(server.app, 'sendFeedback', sent))).toEqual({});
    // Mail is sent in the background: wait for it, so that no test ends in the middle.
    await expect.poll(() => server.mailServer.received.length, { timeout: 60_000 }).toBe(before + 1);
    const [newest] = (await ask('listFeedback')).feedback;
    if (!newest) throw new Error('not listed');
    return newest.id;
  };
  const failure = async (name: CallName, input: object) =>
    (await errorOf(await callApp(server.app, name, input, { headers: { Cookie } }))).details;
  return { server, ask, complain, failure };
}

test('what a visitor sends stands in the inbox, and opens with its offer, grade, sentence and mail', async () => {
  const { ask, complain } = await openInbox();
  const words = { sentence: ' You own the strategy of the product. ', why: ' It says so. ' };
  const feedbackId = await complain(words);
  const { feedback, next, counts } = await ask('listFeedback');
  expect([next, counts]).toEqual(['', { open: 1, saved: 0, dismissed: 0 }]);
  const listed = {
    sentence: words.sentence.trim(),
    why: 'It says so.',
    state: 'open',
    position: 'Product Manager',
  };
  expect(feedback).toMatchObject([{ id: feedbackId, ...listed }]);
  const mail = () => ask('openFeedback', { feedbackId }).then((found) => found.mail?.state);
  await expect.poll(mail, { timeout: 60_000 }).toBe('sent');
  const found = await ask('openFeedback', { feedbackId });
  expect(found).toMatchObject({ ...listed, jobOffer: offer, result: { reader: 'builtin' } });
  const { start: from = 0, end } = found.marked ?? {};
  expect(offer.slice(from, end)).toBe('You own the  strategy of the product');
});

test('our own arithmetic says what a grade is worth that did not come of it', async () => {
  const { ask, complain } = await openInbox();
  const result = await anyResult();
  const feedbackId = await complain({ result: { ...result, score: 5 } });
  const found = await ask('openFeedback', { feedbackId });
  expect(found).toMatchObject({
    letter: 'A',
    calculated: { score: result.score, letter: result.grade?.letter },
  });
});

test.for([
  ['none was marked', {}],
  ['it does not stand in the offer', { sentence: 'You own nothing at all.' }],
] as const)('a sentence has no place where %s', async ([, words]) => {
  const { ask, complain } = await openInbox();
  const feedbackId = await complain(words);
  expect(await ask('openFeedback', { feedbackId })).toMatchObject({ marked: null, markedInSaved: null });
});

test('saved, a complaint is an offer in the log, with its sentence where that offer has it', async () => {
  const { ask, complain } = await openInbox();
  const result = await anyResult();
  const spaced = { jobOffer: `  ${offer}`, result };
  const { jobOfferId } = await ask('saveJobOffer', {
    ...spaced,
    model: 'builtin',
    addToDatasetsDataSet: false,
  });
  const feedbackId = await complain({ result, sentence: 'You write user stories.' });
  const saved = await ask('saveFeedback', { feedbackId });
  const start = spaced.jobOffer.indexOf('You write');
  const marked = { start, end: spaced.jobOffer.length };
  expect(saved).toEqual({ jobOfferId, wasThere: true, marked });
  expect(await ask('openFeedback', { feedbackId })).toMatchObject({
    state: 'saved',
    jobOfferId,
    settledBy: 'admin@example.org',
    marked: { start: start - 2, end: marked.end - 2 },
    markedInSaved: marked,
  });
  const { auditEvents, authors } = await ask('listAuditEvents');
  expect(authors).toEqual(['admin@example.org']);
  expect(auditEvents.map(({ event, offerIsThere }) => [event, offerIsThere]).sort()).toEqual([
    ['feedbackSaved', true],
    ['offerSaved', true],
    ['signedIn', false],
  ]);
  expect((await ask('listAuditEvents', { jobOfferId })).auditEvents).toHaveLength(2);
});

test('a thumbs-down is refused where its reader can be no name of a model', async () => {
  const { failure } = await openInbox();
  for (const reader of ['', 'x'.repeat(201), 'two\nlines', 'no\0name', '\ud83d']) {
    const sent = { jobOffer: offer, result: await anyResult({ reader }) };
    expect(await failure('sendFeedback', sent), JSON.stringify(reader)).toMatchObject({
      code: 'invalidRequest',
      issues: [{ path: 'data.result.reader' }],
    });
  }
});

test('put aside and taken up again, a complaint says who did it', async () => {
  const { ask, complain } = await openInbox();
  const feedbackId = await complain();
  const dismissed = { state: 'dismissed', settledBy: 'admin@example.org', jobOfferId: null };
  expect(await ask('dismissFeedback', { feedbackId })).toMatchObject(dismissed);
  expect((await ask('listFeedback', { state: 'dismissed' })).feedback).toMatchObject([dismissed]);
  expect(await ask('reopenFeedback', { feedbackId })).toMatchObject({ state: 'open', settledBy: null });
});

test('a complaint that is gone says so, and what names none is refused', async () => {
  const { failure } = await openInbox();
  for (const name of ['openFeedback', 'saveFeedback', 'dismissFeedback', 'reopenFeedback'] as const) {
    const feedbackId = '00000000-0000-0000-0000-000000000000';
    expect(await failure(name, { feedbackId }), name).toEqual({ code: 'feedbackGone' });
    expect(await failure(name, { feedbackId: "' or 1=1 --" }), name).toMatchObject({
      code: 'invalidRequest',
    });
  }
});

test('a cursor of another form is refused', async () => {
  const { failure } = await openInbox();
  for (const name of ['listFeedback', 'listAuditEvents'] as const) {
    for (const cursor of ['x', '2026-03-01T12:00:00.000Z', "2026-03-01T12:00:00.000Z_' or 1=1"])
      expect(await failure(name, { cursor }), cursor).toMatchObject({ code: 'invalidRequest' });
  }
});

test('a long thumbs-down counts for several, by what is stored of it', async () => {
  const dependencies = await testDependencies({}, { OFFERGRADE_FEEDBACKS_PER_HOUR: '4' });
  const app = createApp(dependencies);
  const { result } = await offerToSave();
  const statuses = [];
  for (const jobOffer of ['Product Manager', 'x'.repeat(120_000), 'Product Manager'])
    statuses.push((await callApp(app, 'sendFeedback', { jobOffer, result })).status);
  expect(statuses).toEqual([200, 200, 429]);
});
