import { expect } from 'vitest';
import { correctionOf, offerToSave } from '../../../../tests/fakes/offer-to-save.ts';
import { describeEngine, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import type { ReviewedCriterion } from '../../../labelling/offer-labels.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { openOffer } from '../offers/open-offer.ts';
import { saveOffer } from '../offers/saved-offers.ts';
import { correctOffer, deleteCorrections } from './correct-offer.ts';
import { labelledCriteria, labelledOffer } from './labelled-offer.ts';

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

const silent: ReviewedCriterion = { criterion: 'growthActivities', state: 'silent', sentences: [] };
const continuous: ReviewedCriterion = {
  criterion: 'continuousDelivery',
  state: 'stated',
  sentences: [shipping],
};

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere('a confirmation alone is a correction that changes no value, and is noted', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, correction } = await savedOffer(storage);
    const { row } = await offerNow(storage, jobOfferId);
    const sent = { jobOfferId, revision: '', author: ann, correction, reviewed: [silent] };
    const done = await correctOffer(storage, sent, at(2));
    const first = await offerNow(storage, jobOfferId);
    expect(first.corrections).toMatchObject([{ ...correction, author: ann, reviewed: [silent] }]);
    expect(first.row).toEqual({ ...row, corrections: 1, updated_at: at(2).toISOString() });
    const revision = first.corrections[0]?.id ?? '';
    expect(done).toEqual({ ok: true, changed: true, revision });
    const [event, ...others] = await eventsIn(storage);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ author: ann, deed: 'offerCorrected' });
    expect(JSON.parse(event?.details ?? '')).toMatchObject({ number: 1, reviewed: 1 });
    // Repeated, as after a lost answer, it changes nothing; by another author it does.
    const nothingNew = { ok: true, changed: false, revision };
    expect(await correctOffer(storage, sent, at(3))).toEqual(nothingNew);
    const bobs = await correctOffer(storage, { ...sent, revision, author: bob }, at(4));
    expect(bobs).toMatchObject({ ok: true, changed: true });
    const { corrections } = await offerNow(storage, jobOfferId);
    expect(corrections.map(({ author }) => author)).toEqual([ann, bob]);
    await storage.close();
  });

  testHere('values are confirmed as the correction sets them', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, correction } = await savedOffer(storage);
    const { experimentalEnvironment } = correction.criteria;
    const criteria = {
      ...correction.criteria,
      experimentalEnvironment: { ...experimentalEnvironment, continuousDelivery: true },
    };
    const sent = { jobOfferId, revision: '', author: ann, correction: { ...correction, criteria } };
    await correctOffer(storage, { ...sent, reviewed: [continuous, silent] }, at(2));
    const offer = await offerNow(storage, jobOfferId);
    expect(labelledCriteria(offer)).toEqual([
      { ...silent, value: 0, author: ann, by: 'confirmation' },
      { ...continuous, value: true, author: ann, by: 'confirmation' },
    ]);
    expect(labelledOffer(offer).labels.criteria.continuousDelivery?.sentences).toEqual([shipping]);
    await storage.close();
  });

  testHere('nothing is confirmed of what somebody else has corrected since', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, correction } = await savedOffer(storage);
    const first = { ...correction, company: 'Other' };
    await correctOffer(storage, { jobOfferId, revision: '', author: bob, correction: first }, at(2));
    const late = { jobOfferId, revision: '', author: ann, correction, reviewed: [silent] };
    expect(await correctOffer(storage, late, at(3))).toMatchObject({ code: 'correctedMeanwhile' });
    expect(labelledCriteria(await offerNow(storage, jobOfferId))).toEqual([]);
    await storage.close();
  });

  testHere('a sentence beyond the end of the text is refused, with the correction it came with', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, correction } = await savedOffer(storage);
    const marking = (end: number) => ({
      jobOfferId,
      revision: '',
      author: ann,
      correction: { ...correction, company: 'Other' },
      reviewed: [{ ...continuous, sentences: [{ start: 0, end }] }],
    });
    expect(await correctOffer(storage, marking(content.length + 1), at(2))).toEqual({
      ok: false,
      code: 'sentenceOutsideText',
    });
    expect(await eventsIn(storage)).toEqual([]);
    expect(await correctOffer(storage, marking(content.length), at(2))).toMatchObject({ changed: true });
    await storage.close();
  });

  testHere('with the corrections go their confirmations', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, correction } = await savedOffer(storage);
    const sent = { jobOfferId, revision: '', author: ann, correction, reviewed: [silent] };
    const done = await correctOffer(storage, sent, at(2));
    if (!done.ok) throw new Error(done.code);
    const { revision } = done;
    expect(await deleteCorrections(storage, { jobOfferId, revision, author: ann }, at(3))).toEqual({
      ok: true,
      deleted: 1,
    });
    expect(labelledCriteria(await offerNow(storage, jobOfferId))).toEqual([]);
    await storage.close();
  });
});
