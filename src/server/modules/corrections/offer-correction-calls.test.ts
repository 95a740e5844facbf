import { expect, test } from 'vitest';
import { administratorsCall } from '../../../../tests/fakes/call-context.ts';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { correctionOf, offerToSave, resultOf } from '../../../../tests/fakes/offer-to-save.ts';
import { calculateGradeInWords } from '../../../analysis/calculated-grade.ts';
import { type CallInput, type CallName, calls } from '../../../contract/calls/calls.ts';
import { type CallContext, type Handler, isFailure } from '../../http/callable.ts';
import { saveOffer } from '../offers/saved-offers.ts';
import { offerCorrectionCalls } from './offer-correction-calls.ts';

type Name = keyof ReturnType<typeof offerCorrectionCalls>;

/** Calls as a client makes them: input and output must match the contract. */
async function startCalls() {
  const dependencies = await testDependencies();
  const handlers = offerCorrectionCalls(dependencies);
  async function call<Called extends Name>(
    name: Called,
    input: unknown,
    changes: Partial<CallContext<never>> = {},
  ) {
    const handler = handlers[name] as unknown as Handler<(typeof calls)[Called]>;
    const taken = calls[name].input.parse(input) as CallInput<Called & CallName>;
    const answer = await handler(taken as never, { ...administratorsCall, ...changes } as never);
    if (!isFailure(answer)) expect(calls[name].output.parse(answer)).toEqual(answer);
    return answer;
  }
  const save = async (changes: Parameters<typeof offerToSave>[0] = {}) => {
    const offer = await offerToSave(changes);
    const ids = await saveOffer(dependencies.storage, offer, 'saver@example.org', dependencies.now());
    return { ...ids, result: offer.result };
  };
  return { call, save, dependencies };
}

async function outputOf(answer: Promise<unknown>): Promise<Record<string, unknown>> {
  const settled = await answer;
  expect(isFailure(settled)).toBe(false);
  return settled as Record<string, unknown>;
}

test('an opened offer shows what the reader said, what holds and the grade of what holds', async () => {
  const { call, save, dependencies } = await startCalls();
  const { wasThere: _, result, ...ids } = await save({ inDatasets: true });
  const { jobOfferId } = ids;
  const at = dependencies.now().toISOString();
  const said = correctionOf(result);
  const before = {
    ...ids,
    content: 'An offer',
    model: 'large',
    createdAt: at,
    updatedAt: at,
    inDatasets: true,
  };
  expect(await outputOf(call('openJobOffer', { jobOfferId }))).toEqual({
    ...before,
    result,
    said,
    holds: said,
    calculated: calculateGradeInWords(result),
    corrections: [],
    revision: '',
    labelled: [],
  });
  const { criteria } = await resultOf({
    values: { businessModelDefinition: 3, productStrategyDefinition: 3 },
  });
  const correction = { ...said, criteria, references: said.references.toReversed() };
  const { revision } = await outputOf(call('correctJobOffer', { jobOfferId, revision: '', correction }));
  const opened = await outputOf(call('openJobOffer', { jobOfferId }));
  const author = 'admin@example.org';
  expect(opened).toEqual({
    ...before,
    result,
    said,
    holds: correction,
    calculated: calculateGradeInWords({ ...result, criteria }),
    corrections: [{ ...correction, id: revision, number: 1, author, createdAt: at, reviewed: [] }],
    revision,
    // A value set by a correction is labelled by its author.
    labelled: (['businessModelDefinition', 'productStrategyDefinition'] as const).map((criterion) => ({
      criterion,
      value: 3,
      state: 'stated',
      sentences: [],
      author,
      by: 'correction',
    })),
  });
});

test('an opened offer says what was confirmed, by whom and by which sentences', async () => {
  const { call, save } = await startCalls();
  const { jobOfferId, result } = await save();
  const reviewed = [
    { criterion: 'notAProductJobOffer', state: 'silent' },
    { criterion: 'growthActivities', state: 'contradicted', sentences: [{ start: 0, end: 8 }] },
  ];
  const sent = { jobOfferId, revision: '', correction: correctionOf(result), reviewed };
  expect(await outputOf(call('correctJobOffer', sent))).toMatchObject({ changed: true });
  const said = [
    { criterion: 'notAProductJobOffer', value: false, state: 'silent', sentences: [] },
    { criterion: 'growthActivities', value: 0, state: 'contradicted', sentences: [{ start: 0, end: 8 }] },
  ];
  const author = 'admin@example.org';
  const opened = await outputOf(call('openJobOffer', { jobOfferId }));
  expect(opened.labelled).toEqual(said.map((one) => ({ ...one, author, by: 'confirmation' })));
  const far = [{ criterion: 'growthActivities', state: 'stated', sentences: [{ start: 0, end: 9 }] }];
  expect(await call('correctJobOffer', { ...sent, reviewed: far })).toEqual({
    ok: false,
    code: 'sentenceOutsideText',
  });
});

test('a confirmation is of one criterion and its sentences lie in order; what is silent has none', async () => {
  const correction = correctionOf(await resultOf());
  const taken = (...reviewed: object[]) =>
    calls.correctJobOffer.input.safeParse({ jobOfferId: 'a', revision: '', correction, reviewed }).success;
  const one = { criterion: 'usesSAFe', state: 'stated', sentences: [{ start: 2, end: 3 }] };
  expect(taken(one)).toBe(true);
  expect(taken(one, { ...one, criterion: 'continuousDelivery' })).toBe(true);
  expect(taken(one, { ...one, state: 'silent', sentences: [] })).toBe(false);
  expect(taken({ ...one, state: 'silent' })).toBe(false);
  expect(taken({ ...one, state: 'maybe' })).toBe(false);
  expect(taken({ ...one, criterion: 'position' })).toBe(false);
  for (const [start, end] of [
    [3, 3],
    [-1, 3],
    [0.5, 3],
  ]) {
    expect(taken({ ...one, sentences: [{ start, end }] })).toBe(false);
  }
  expect(taken({ ...one, sentences: Array(50).fill({ start: 0, end: 1 }) })).toBe(true);
  expect(taken({ ...one, sentences: Array(51).fill({ start: 0, end: 1 }) })).toBe(false);
});

test('what is no product offer any more has no grade, and the score of none', async () => {
  const { call, save } = await startCalls();
  const { jobOfferId, result } = await save();
  const correction = correctionOf(result, { notAProductJobOffer: true });
  await call('correctJobOffer', { jobOfferId, revision: '', correction });
  const { calculated } = await outputOf(call('openJobOffer', { jobOfferId }));
  expect(calculated).toMatchObject({ score: 1, letter: 'E', grade: null });
});

test('corrections are deleted, an offer is marked, then deleted, then gone', async () => {
  const { call, save } = await startCalls();
  const { jobOfferId, result } = await save();
  const correction = correctionOf(result, { company: 'Other' });
  const { revision } = await outputOf(call('correctJobOffer', { jobOfferId, revision: '', correction }));
  expect(await call('deleteJobOffer', { jobOfferId, revision: '' })).toMatchObject({
    code: 'correctedMeanwhile',
  });
  expect(await outputOf(call('deleteCorrections', { jobOfferId, revision }))).toEqual({ deleted: 1 });
  expect(await outputOf(call('markJobOffer', { jobOfferId, inDatasets: true }))).toEqual({});
  expect(await outputOf(call('openJobOffer', { jobOfferId }))).toMatchObject({
    inDatasets: true,
    revision: '',
  });
  expect(await outputOf(call('deleteJobOffer', { jobOfferId }))).toEqual({});
  for (const answer of [
    call('openJobOffer', { jobOfferId }),
    call('correctJobOffer', { jobOfferId, revision: '', correction }),
    call('deleteCorrections', { jobOfferId, revision: '' }),
    call('deleteJobOffer', { jobOfferId }),
    call('markJobOffer', { jobOfferId, inDatasets: false }),
  ]) {
    expect(await answer).toEqual({ ok: false, code: 'offerGone' });
  }
});

test('all offers of a model are counted, then deleted with word of how far it is', async () => {
  const { call, save } = await startCalls();
  for (const content of ['One', 'Two', 'Three']) await save({ content });
  await save({ model: 'small' });
  const model = 'large';
  expect(await outputOf(call('describeJobOffersOfModel', { model }))).toEqual({ count: 3 });
  const heard: unknown[] = [];
  const progress = (message: unknown) =>
    void heard.push(calls.deleteJobOffersOfModel.progress.parse(message));
  // A caller who was shown another number has not seen everything to be deleted.
  for (const count of [2, 4])
    expect(await call('deleteJobOffersOfModel', { model, count })).toEqual({
      ok: false,
      code: 'countChanged',
      count: 3,
    });
  expect(await outputOf(call('describeJobOffersOfModel', { model }))).toEqual({ count: 3 });
  const deletion = call('deleteJobOffersOfModel', { model, count: 3 }, { progress });
  expect(await outputOf(deletion)).toEqual({ deleted: 3 });
  expect(heard).toEqual([{ deleted: 3, of: 3 }]);
  expect(await outputOf(call('describeJobOffersOfModel', { model }))).toEqual({ count: 0 });
  expect(await outputOf(call('describeJobOffersOfModel', { model: 'small' }))).toEqual({ count: 1 });
});

test('a correction has bounds, and links lead to the web', async () => {
  const correction = correctionOf(await resultOf());
  const refused = (changes: object) => {
    const input = { jobOfferId: 'a', revision: '', correction: { ...correction, ...changes } };
    return !calls.correctJobOffer.input.safeParse(input).success;
  };
  const reference = { title: 'A', url: 'https://example.org/' };
  const tooHigh = { ...correction.criteria.businessInitiative, businessModelDefinition: 4 };
  expect(refused({})).toBe(false);
  expect(refused({ references: [reference] })).toBe(false);
  expect(refused({ references: Array(51).fill(reference) })).toBe(true);
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/here', 'mailto:a@example.org', '']) {
    expect(refused({ references: [{ ...reference, url }] }), url).toBe(true);
  }
  expect(refused({ references: [{ ...reference, title: ' \n' }] })).toBe(true);
  expect(refused({ references: [{ ...reference, note: 'x'.repeat(1_001) }] })).toBe(true);
  expect(refused({ position: 'x'.repeat(301) })).toBe(true);
  expect(refused({ explanation: 'x'.repeat(10_001) })).toBe(true);
  expect(refused({ criteria: { ...correction.criteria, businessInitiative: tooHigh } })).toBe(true);
});

test('what no database can look for is refused', () => {
  for (const jobOfferId of ['', 'a\0', 'x'.repeat(101)]) {
    expect(calls.openJobOffer.input.safeParse({ jobOfferId }).success).toBe(false);
  }
  for (const model of ['', 'a\0', 'x'.repeat(201)]) {
    expect(calls.deleteJobOffersOfModel.input.safeParse({ model, count: 1 }).success).toBe(false);
  }
});
