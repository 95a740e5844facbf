import { expect } from 'vitest';
import { correctionOf, offerToSave } from '../../../../tests/fakes/offer-to-save.ts';
import { describeEngines, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import type { LookedAt } from '../../../contract/calls/label-calls.ts';
import type { Label } from '../../../labelling/offer-labels.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { correctOffer, deleteCorrections } from '../corrections/correct-offer.ts';
import { openOffer } from '../offers/open-offer.ts';
import { saveOffer } from '../offers/saved-offers.ts';
import { addLabels, labelledCriteria, labelledOffer, labelsOfOffers } from './labels.ts';

const { engines } = storageEngines();

const [ann, bob] = ['ann@example.org', 'bob@example.org'];
const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const content = 'We ship every week. You own the roadmap.';
const shipping = { start: 0, end: 19 };

async function savedOffer(storage: Storage) {
  const offer = await offerToSave({ content });
  const { jobOfferId } = await saveOffer(storage, offer, ann, at(1));
  return { jobOfferId, correction: correctionOf(offer.result) };
}

async function labelsOf({ database }: Storage, jobOfferId: string): Promise<Label[]> {
  return (await labelsOfOffers(database, [jobOfferId])).get(jobOfferId) ?? [];
}

async function offerNow(storage: Storage, jobOfferId: string) {
  const found = await openOffer(storage, jobOfferId);
  if (!found.ok) throw new Error(found.code);
  return found.offer;
}

function eventsIn({ database }: Storage) {
  return database
    .selectFrom('audit_log')
    .select(['author', 'deed', 'details'])
    .where('deed', '!=', 'offerSaved')
    .orderBy('created_at')
    .execute();
}

const silent: LookedAt = { criterion: 'growthActivities', state: 'silent', sentences: [] };
const continuous: LookedAt = { criterion: 'continuousDelivery', state: 'stated', sentences: [shipping] };
const blind = (author: string, value: number): Label => ({
  ...{ criterion: 'growthActivities', author, value, state: 'stated', sentences: [], blind: true },
});

describeEngines(engines, (testHere, newSettings) => {
  testHere('a confirmation alone is kept and noted, and makes no correction', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, correction } = await savedOffer(storage);
    const before = await offerNow(storage, jobOfferId);
    const sent = { jobOfferId, revision: '', author: ann, correction, labels: [silent] };
    const answer = { ok: true, changed: false, revision: '' };
    expect(await correctOffer(storage, sent, at(2))).toEqual({ ...answer, labelled: 1 });
    expect(await labelsOf(storage, jobOfferId)).toEqual([{ ...silent, author: ann, value: 0, blind: false }]);
    expect(await offerNow(storage, jobOfferId)).toEqual(before);
    const [event, ...others] = await eventsIn(storage);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ author: ann, deed: 'offerLabelled' });
    const details = { position: 'Product Manager', company: 'Acme', model: 'large', labels: 1 };
    expect(JSON.parse(event?.details ?? '')).toEqual(details);
    // Sent once more, as after a lost answer, it says nothing new; from somebody else it does.
    expect(await correctOffer(storage, sent, at(3))).toEqual({ ...answer, labelled: 0 });
    expect(await eventsIn(storage)).toHaveLength(1);
    expect(await correctOffer(storage, { ...sent, author: bob }, at(4))).toEqual({ ...answer, labelled: 1 });
    expect((await labelsOf(storage, jobOfferId)).map(({ author }) => author)).toEqual([ann, bob]);
    await storage.close();
  });

  testHere('a correction and its labels are kept together, with the values that it sets', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, correction } = await savedOffer(storage);
    const { experimentalEnvironment } = correction.criteria;
    const criteria = {
      ...correction.criteria,
      experimentalEnvironment: { ...experimentalEnvironment, continuousDelivery: true },
    };
    const sent = { jobOfferId, revision: '', author: ann, correction: { ...correction, criteria } };
    const labels = [continuous, silent];
    const answer = await correctOffer(storage, { ...sent, labels }, at(2));
    expect(answer).toMatchObject({ changed: true, labelled: 2 });
    const kept = await labelsOf(storage, jobOfferId);
    expect(kept).toContainEqual({ ...continuous, author: ann, value: true, blind: false });
    expect((await eventsIn(storage)).map(({ deed }) => deed).toSorted()).toEqual([
      'offerCorrected',
      'offerLabelled',
    ]);
    const offer = await offerNow(storage, jobOfferId);
    const standing = labelledCriteria(offer, kept);
    expect(standing.map(({ label, by, authors }) => [label.criterion, by, authors]).toSorted()).toEqual([
      ['continuousDelivery', 'confirmation', [ann]],
      ['growthActivities', 'confirmation', [ann]],
    ]);
    expect(labelledOffer(offer, []).labels.criteria).toEqual({
      continuousDelivery: { value: true, state: 'stated', sentences: [] },
    });
    await storage.close();
  });

  testHere('labels of what somebody else has corrected since are not written', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, correction } = await savedOffer(storage);
    const first = { ...correction, company: 'Other' };
    await correctOffer(storage, { jobOfferId, revision: '', author: bob, correction: first }, at(2));
    const late = { jobOfferId, revision: '', author: ann, correction, labels: [silent] };
    expect(await correctOffer(storage, late, at(3))).toMatchObject({ code: 'correctedMeanwhile' });
    expect(await labelsOf(storage, jobOfferId)).toEqual([]);
    await storage.close();
  });

  testHere('a sentence beyond the end of the text is refused, with the correction it came with', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, correction } = await savedOffer(storage);
    const marking = (end: number) => ({
      ...{ jobOfferId, revision: '', author: ann, correction: { ...correction, company: 'Other' } },
      labels: [{ ...continuous, sentences: [{ start: 0, end }] }],
    });
    expect(await correctOffer(storage, marking(content.length + 1), at(2))).toEqual({
      ok: false,
      code: 'labelOutsideText',
    });
    expect(await eventsIn(storage)).toEqual([]);
    expect(await correctOffer(storage, marking(content.length), at(2))).toMatchObject({ labelled: 1 });
    await storage.close();
  });

  testHere('with the corrections go confirmations, and blind labels stay', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, correction } = await savedOffer(storage);
    const { jobOfferId: other } = await saveOffer(
      storage,
      await offerToSave({ content: 'Other' }),
      ann,
      at(1),
    );
    await addLabels(storage.database, jobOfferId, [blind(bob, 1)], at(2));
    const labels = [silent];
    await correctOffer(storage, { jobOfferId, revision: '', author: ann, correction, labels }, at(3));
    await correctOffer(storage, { jobOfferId: other, revision: '', author: ann, correction, labels }, at(3));
    const seen = { jobOfferId, revision: '', author: ann };
    expect(await deleteCorrections(storage, seen, at(4))).toEqual({ ok: true, deleted: 0 });
    expect(await labelsOf(storage, jobOfferId)).toEqual([blind(bob, 1)]);
    expect(await labelsOf(storage, other)).toHaveLength(1);
    const last = (await eventsIn(storage)).at(-1);
    expect(last).toMatchObject({ author: ann, deed: 'correctionsDeleted' });
    expect(JSON.parse(last?.details ?? '')).toMatchObject({ corrections: 0, labels: 1 });
    await storage.close();
  });

  testHere('labels come by offer, the oldest first, and go with their offer', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId } = await savedOffer(storage);
    await addLabels(storage.database, jobOfferId, [], at(2));
    await addLabels(storage.database, jobOfferId, [blind(bob, 2)], at(3));
    await addLabels(storage.database, jobOfferId, [blind(ann, 1)], at(2));
    const found = await labelsOfOffers(storage.database, [jobOfferId, 'nowhere']);
    expect([...found]).toEqual([[jobOfferId, [blind(ann, 1), blind(bob, 2)]]]);
    expect(await labelsOfOffers(storage.database, [])).toEqual(new Map());
    await storage.database.deleteFrom('job_offers').where('id', '=', jobOfferId).execute();
    expect(await labelsOf(storage, jobOfferId)).toEqual([]);
    await storage.close();
  });
});
