import { expect, test } from 'vitest';
import { administratorsCall } from '../../../../tests/fakes/call-context.ts';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { correctionOf, offerToSave } from '../../../../tests/fakes/offer-to-save.ts';
import { describeEngines, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import { calls } from '../../../contract/calls/calls.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { correctOffer } from '../corrections/correct-offer.ts';
import { saveOffer } from '../offers/saved-offers.ts';
import { labelBlindly, nextOfferToLabel, openOfferToLabel } from './label-blindly.ts';
import { labelCalls } from './label-calls.ts';

const { engines } = storageEngines();

const [ann, bob, eve] = ['ann@example.org', 'bob@example.org', 'eve@example.org'];
const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const label = (value: number) => ({
  ...{ criterion: 'growthActivities' as const, value, state: 'stated' as const, sentences: [] },
});

async function savedOffer(storage: Storage, content = 'An offer', hour = 1, inDatasets = true) {
  const offer = await offerToSave({ content, inDatasets });
  const { jobOfferId } = await saveOffer(storage, offer, 'saver@example.org', at(hour));
  return { jobOfferId, correction: correctionOf(offer.result) };
}

describeEngines(engines, (testHere, newSettings) => {
  testHere('a labeller sees the text and their own last words, and nobody else’s', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId } = await savedOffer(storage);
    const empty = { ok: true, content: 'An offer', language: 'en', own: [] };
    expect(await openOfferToLabel(storage, { jobOfferId, author: ann })).toEqual(empty);
    const said = { ok: true, labelled: 1 };
    expect(await labelBlindly(storage, { jobOfferId, author: ann, labels: [label(1)] }, at(2))).toEqual(said);
    expect(await labelBlindly(storage, { jobOfferId, author: bob, labels: [label(0)] }, at(3))).toEqual(said);
    expect(await labelBlindly(storage, { jobOfferId, author: ann, labels: [label(2)] }, at(4))).toEqual(said);
    expect(await labelBlindly(storage, { jobOfferId, author: ann, labels: [label(2)] }, at(5))).toEqual({
      ok: true,
      labelled: 0,
    });
    expect(await openOfferToLabel(storage, { jobOfferId, author: ann })).toEqual({
      ...empty,
      own: [label(2)],
    });
    expect(await openOfferToLabel(storage, { jobOfferId, author: eve })).toEqual(empty);
    const events = await storage.database
      .selectFrom('audit_log')
      .select('author')
      .where('deed', '=', 'offerLabelledBlindly')
      .orderBy('created_at')
      .execute();
    expect(events.map(({ author }) => author)).toEqual([ann, bob, ann]);
    await storage.close();
  });

  testHere('who corrected an offer or confirmed values of it does not label it unseen', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, correction } = await savedOffer(storage);
    const other = { ...correction, company: 'Other' };
    const first = await correctOffer(
      storage,
      { jobOfferId, revision: '', author: ann, correction: other },
      at(2),
    );
    if (!first.ok) throw new Error(first.code);
    const labels = [{ criterion: 'growthActivities' as const, state: 'silent' as const, sentences: [] }];
    const { revision } = first;
    await correctOffer(storage, { jobOfferId, revision, author: bob, correction: other, labels }, at(3));
    for (const author of [ann, bob]) {
      const refused = { ok: false, code: 'valuesSeen' };
      expect(await openOfferToLabel(storage, { jobOfferId, author })).toEqual(refused);
      expect(await labelBlindly(storage, { jobOfferId, author, labels: [label(1)] }, at(4))).toEqual(refused);
    }
    expect(await openOfferToLabel(storage, { jobOfferId, author: eve })).toMatchObject({ ok: true, own: [] });
    const far = [{ ...label(1), sentences: [{ start: 0, end: 9 }] }];
    expect(await labelBlindly(storage, { jobOfferId, author: eve, labels: far }, at(4))).toEqual({
      ok: false,
      code: 'labelOutsideText',
    });
    const gone = { ok: false, code: 'offerGone' };
    const nowhere = { jobOfferId: 'nowhere', author: eve };
    expect(await openOfferToLabel(storage, nowhere)).toEqual(gone);
    expect(await labelBlindly(storage, { ...nowhere, labels: [label(1)] }, at(4))).toEqual(gone);
    await storage.close();
  });

  testHere('next comes what one other has labelled, then the oldest of what is marked', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId: oldest } = await savedOffer(storage, 'Oldest', 1);
    const { jobOfferId: newer } = await savedOffer(storage, 'Newer', 2);
    await savedOffer(storage, 'Not marked', 1, false);
    const next = (author: string, after = '') => nextOfferToLabel(storage, { author, after });
    expect(await next(ann)).toEqual({ jobOfferId: oldest, left: 2 });
    expect(await next(ann, oldest)).toEqual({ jobOfferId: newer, left: 1 });
    await labelBlindly(storage, { jobOfferId: newer, author: bob, labels: [label(1)] }, at(3));
    expect(await next(ann)).toEqual({ jobOfferId: newer, left: 2 });
    expect(await next(bob)).toEqual({ jobOfferId: oldest, left: 1 });
    await labelBlindly(storage, { jobOfferId: newer, author: ann, labels: [label(1)] }, at(4));
    // Two are enough: the others come first again.
    expect(await next(eve)).toEqual({ jobOfferId: oldest, left: 2 });
    const { correction } = await savedOffer(storage, 'Third', 5);
    const seen = { jobOfferId: oldest, revision: '', correction: { ...correction, company: 'Other' } };
    await correctOffer(storage, { ...seen, author: bob }, at(6));
    expect(await next(bob)).toMatchObject({ left: 1 });
    await storage.close();
  });
});

test('the calls answer what the contract says, and refuse values that no criterion has', async () => {
  const dependencies = await testDependencies();
  const handlers = labelCalls(dependencies);
  const { jobOfferId } = await savedOffer(dependencies.storage);
  const context = administratorsCall as never;
  const labels = [label(2), { ...label(0), criterion: 'notAProductJobOffer', value: false }];
  const input = calls.labelOffer.input.parse({ jobOfferId, labels });
  expect(await handlers.labelOffer(input, context)).toEqual({ ok: true, output: { labelled: 2 } });
  const answer = await handlers.openOfferToLabel({ jobOfferId }, context);
  if (!answer.ok) throw new Error(answer.code);
  expect(Object.keys(calls.openOfferToLabel.output.parse(answer.output)).toSorted()).toEqual([
    'content',
    'jobOfferId',
    'language',
    'own',
  ]);
  expect(answer.output.own).toHaveLength(2);
  const none = { ok: true, output: { jobOfferId: null, left: 0 } };
  expect(await handlers.findOfferToLabel({ after: '' }, context)).toEqual(none);
  const taken = (...said: object[]) => calls.labelOffer.input.safeParse({ jobOfferId, labels: said }).success;
  expect(taken(label(2))).toBe(true);
  expect(taken(label(3))).toBe(false);
  expect(taken({ ...label(0), value: true })).toBe(false);
  expect(taken({ ...label(0), criterion: 'notAProductJobOffer', value: 1 })).toBe(false);
  expect(taken(label(1), label(2))).toBe(false);
  expect(taken()).toBe(false);
});
