import { expect } from 'vitest';
import { correctionOf, offerToSave, resultOf } from '../../../../tests/fakes/offer-to-save.ts';
import {
  describeEngine,
  describeEngines,
  opened,
  storageEngines,
} from '../../../../tests/storage-engines.ts';
import { calculateGradeInWords } from '../../../analysis/calculated-grade.ts';
import { correctionSchema } from '../../../contract/calls/offer-correction-calls.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { currentRevision, effectiveVersion } from '../offers/effective-version.ts';
import { openOffer } from '../offers/open-offer.ts';
import { saveOffer } from '../offers/saved-offers.ts';
import { correctOffer, deleteCorrections } from './correct-offer.ts';

const { engines } = storageEngines();

const [saver, ann, bob] = ['saver@example.org', 'ann@example.org', 'bob@example.org'];
const [noon, one, two] = [12, 13, 14].map((hour) => new Date(Date.UTC(2026, 2, 1, hour))) as [
  Date,
  Date,
  Date,
];

async function savedOffer(storage: Storage, changes = {}) {
  const offer = await offerToSave(changes);
  const { jobOfferId } = await saveOffer(storage, offer, saver, noon);
  return { jobOfferId, result: offer.result };
}

async function offerNow(storage: Storage, jobOfferId: string) {
  const opened = await openOffer(storage, jobOfferId);
  if (!opened.ok) throw new Error(opened.code);
  return opened.offer;
}

function auditEventsIn({ database }: Storage) {
  return database
    .selectFrom('audit_log')
    .select(['author', 'deed', 'job_offer_id', 'created_at', 'details'])
    .where('deed', '!=', 'offerSaved')
    .orderBy('created_at')
    .execute();
}

/** A strong offer, in which the reader found nothing. */
async function strongCriteria() {
  return (await resultOf({ values: { businessModelDefinition: 3, productStrategyDefinition: 3 } })).criteria;
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere('a correction holds for the offer, and what the reader said stays', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, result } = await savedOffer(storage);
    const before = await offerNow(storage, jobOfferId);
    const references = [{ title: 'A <b> & "c"', url: 'https://example.org/?a=1&b=2', note: 'read it' }];
    const changes = { position: 'Head of Product', company: 'Other', explanation: 'Why.', references };
    const correction = correctionOf(result, { ...changes, criteria: await strongCriteria() });
    const seen = { jobOfferId, revision: '', author: ann };
    const corrected = await correctOffer(storage, { ...seen, correction }, one);
    const { row, result: said, corrections } = await offerNow(storage, jobOfferId);
    expect(corrected).toEqual({
      ok: true,
      changed: true,
      revision: currentRevision(corrections),
    });
    expect(said).toEqual(result);
    expect(corrections).toEqual([
      {
        ...correction,
        id: expect.any(String),
        number: 1,
        author: ann,
        createdAt: one.toISOString(),
        references,
        reviewed: [],
      },
    ]);
    const stored = await storage.database.selectFrom('corrections').select('references').execute();
    expect(stored.map((column) => JSON.parse(column.references))).toEqual([references]);
    const calculated = calculateGradeInWords({ ...effectiveVersion(said, corrections), language: 'en' });
    expect(calculated.letter).not.toBe(before.row.letter);
    expect(row).toEqual({
      ...before.row,
      updated_at: one.toISOString(),
      position: 'Head of Product',
      company: 'Other',
      letter: calculated.letter,
      calculated_score: calculated.score,
      corrections: 1,
    });
    const [logged, ...others] = await auditEventsIn(storage);
    expect(others).toEqual([]);
    expect(logged).toMatchObject({ author: ann, deed: 'offerCorrected', job_offer_id: jobOfferId });
    expect(JSON.parse(logged?.details ?? '')).toEqual({
      position: 'Head of Product',
      company: 'Other',
      model: 'large',
      number: 1,
      letterBefore: before.row.letter,
      letter: calculated.letter,
    });
    await storage.close();
  });

  testHere(
    'who corrects what somebody else has corrected since is told who and when, and nothing is written',
    async () => {
      const storage = opened(await openStorage(await newSettings()));
      const { jobOfferId, result } = await savedOffer(storage);
      const seen = { jobOfferId, revision: '' };
      const annsOwn = correctionOf(result, { position: 'Ann’s' });
      const bobsOwn = correctionOf(result, { position: 'Bob’s' });
      await correctOffer(storage, { ...seen, author: ann, correction: annsOwn }, one);
      const after = await offerNow(storage, jobOfferId);
      const revision = currentRevision(after.corrections);
      const told = { ok: false, code: 'correctedMeanwhile', author: ann, at: one.toISOString(), revision };
      expect(await correctOffer(storage, { ...seen, author: bob, correction: bobsOwn }, two)).toEqual(told);
      expect(await deleteCorrections(storage, { ...seen, author: bob }, two)).toEqual(told);
      expect(await offerNow(storage, jobOfferId)).toEqual(after);
      expect(await auditEventsIn(storage)).toHaveLength(1);
      // Based on the current revision, it is accepted.
      await correctOffer(storage, { jobOfferId, revision, author: bob, correction: bobsOwn }, two);
      const { row, corrections } = await offerNow(storage, jobOfferId);
      expect(corrections.map(({ number, author }) => [number, author])).toEqual([
        [1, ann],
        [2, bob],
      ]);
      expect(row).toMatchObject({ position: 'Bob’s', corrections: 2 });
      await storage.close();
    },
  );

  testHere('what was taken and is sent again meets no conflict with itself', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, result } = await savedOffer(storage);
    const sent = { jobOfferId, revision: '', correction: correctionOf(result, { position: 'Ann’s' }) };
    await correctOffer(storage, { ...sent, author: ann }, one);
    const after = await offerNow(storage, jobOfferId);
    const revision = currentRevision(after.corrections);
    expect(await correctOffer(storage, { ...sent, author: ann }, two)).toEqual({
      ok: true,
      changed: false,
      revision,
    });
    const refusal = { ok: false, code: 'correctedMeanwhile', author: ann, revision };
    expect(await correctOffer(storage, { ...sent, author: bob }, two)).toMatchObject(refusal);
    const other = correctionOf(result, { position: 'Other' });
    const unlike = await correctOffer(storage, { ...sent, author: ann, correction: other }, two);
    expect(unlike).toMatchObject(refusal);
    expect(await offerNow(storage, jobOfferId)).toEqual(after);
    expect(await auditEventsIn(storage)).toHaveLength(1);
    // Based on an older revision than another's correction, it is outdated.
    const bobsOwn = correctionOf(result, { position: 'Bob’s' });
    await correctOffer(storage, { jobOfferId, revision, author: bob, correction: bobsOwn }, two);
    expect(await correctOffer(storage, { ...sent, author: ann }, two)).toMatchObject({ author: bob });
    await storage.close();
  });

  testHere('a correction that changes nothing is not written', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const result = await resultOf({ position: ' Product  Manager ' });
    // Debug texts of a model belong to the original reading and are not corrected.
    result.criteria.businessInitiative.debug = '<p>Why</p>';
    const { jobOfferId } = await savedOffer(storage, { result });
    const same = correctionSchema.parse(correctionOf(result));
    const seen = { jobOfferId, revision: '', author: ann };
    const before = await offerNow(storage, jobOfferId);
    expect(await correctOffer(storage, { ...seen, correction: same }, one)).toEqual({
      ok: true,
      changed: false,
      revision: '',
    });
    expect(await offerNow(storage, jobOfferId)).toEqual(before);
    expect(await auditEventsIn(storage)).toEqual([]);
    // Each part counts as a change, and so does the order of the references.
    const references = same.references.toReversed();
    let revision = '';
    const changes = [
      { references },
      { notAProductJobOffer: true },
      { explanation: 'Other.' },
      { company: '' },
    ];
    for (const change of changes) {
      const correction = { ...same, ...change };
      const answer = await correctOffer(storage, { ...seen, revision, correction }, one);
      if (!answer.ok) throw new Error(answer.code);
      expect(answer.changed).toBe(true);
      revision = answer.revision;
      const again = await correctOffer(storage, { ...seen, revision, correction }, two);
      expect(again).toEqual({ ok: true, changed: false, revision });
    }
    await storage.close();
  });

  testHere('without its corrections, an offer is what the reader said', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, result } = await savedOffer(storage);
    const before = await offerNow(storage, jobOfferId);
    const correction = correctionOf(result, { position: 'Other', criteria: await strongCriteria() });
    const first = await correctOffer(storage, { jobOfferId, revision: '', author: ann, correction }, one);
    if (!first.ok) throw new Error(first.code);
    const seen = { jobOfferId, revision: first.revision, author: bob };
    expect(await deleteCorrections(storage, seen, two)).toEqual({ ok: true, deleted: 1 });
    const { row, corrections } = await offerNow(storage, jobOfferId);
    expect(corrections).toEqual([]);
    expect(row).toEqual({ ...before.row, updated_at: two.toISOString() });
    expect((await auditEventsIn(storage)).at(-1)).toMatchObject({ author: bob, deed: 'correctionsDeleted' });
    // Whoever had seen the corrections is told of the conflict, even if as many new ones exist;
    // others are not.
    const meanwhile = {
      ok: false,
      code: 'correctedMeanwhile',
      author: bob,
      at: two.toISOString(),
      revision: '',
    };
    expect(await correctOffer(storage, { ...seen, correction }, two)).toEqual(meanwhile);
    const anew = { ...correction, company: 'Anew' };
    await correctOffer(storage, { jobOfferId, revision: '', author: bob, correction: anew }, two);
    expect(await correctOffer(storage, { ...seen, correction }, two)).toMatchObject({
      ok: false,
      author: bob,
    });
    await storage.close();
  });

  testHere('where there are no corrections, none are deleted', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, result } = await savedOffer(storage);
    const seen = { jobOfferId, revision: '', author: ann };
    expect(await deleteCorrections(storage, seen, one)).toEqual({ ok: true, deleted: 0 });
    expect(await auditEventsIn(storage)).toEqual([]);
    const gone = { ok: false, code: 'offerGone' };
    const nowhere = { ...seen, jobOfferId: 'nowhere' };
    expect(await deleteCorrections(storage, nowhere, one)).toEqual(gone);
    expect(await correctOffer(storage, { ...nowhere, correction: correctionOf(result) }, one)).toEqual(gone);
    expect(await openOffer(storage, 'nowhere')).toEqual(gone);
    await storage.close();
  });

  testHere('a correction that cannot be noted in the log is not written', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { jobOfferId, result } = await savedOffer(storage);
    const before = await offerNow(storage, jobOfferId);
    await storage.database.schema.alterTable('audit_log').renameTo('elsewhere').execute();
    const correction = correctionOf(result, { position: 'Other' });
    await expect(
      correctOffer(storage, { jobOfferId, revision: '', author: ann, correction }, one),
    ).rejects.toThrow();
    expect(await offerNow(storage, jobOfferId)).toEqual(before);
    await storage.close();
  });
});

describeEngines(engines, (testHere, newSettings) => {
  testHere('of several who correct the same at the very same moment, exactly one wins', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    // Two connections of one process would block each other on SQLite, since waiting blocks the
    // process.
    const other = settings.databaseUrl ? opened(await openStorage(settings)) : storage;
    const { jobOfferId, result } = await savedOffer(storage);
    const answers = await Promise.all(
      [storage, other, storage, other].map((connection, index) => {
        const correction = correctionOf(result, { position: `Position ${index}` });
        return correctOffer(connection, { jobOfferId, revision: '', author: `${index}`, correction }, one);
      }),
    );
    const winners = answers.filter(({ ok }) => ok);
    expect(winners).toHaveLength(1);
    const winner = answers.findIndex(({ ok }) => ok);
    const { row, corrections } = await offerNow(storage, jobOfferId);
    const told = { code: 'correctedMeanwhile', author: `${winner}`, revision: currentRevision(corrections) };
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject(told);
    expect(corrections).toMatchObject([{ position: `Position ${winner}`, author: `${winner}` }]);
    expect(row).toMatchObject({ position: `Position ${winner}`, corrections: 1 });
    expect(await auditEventsIn(storage)).toHaveLength(1);
    await storage.close();
    if (other !== storage) await other.close();
  });
});
