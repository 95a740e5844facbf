import { expect } from 'vitest';
import { fakeReader, readingOf } from '../../../../tests/fakes/reader.ts';
import { unworkedJobs } from '../../../../tests/fakes/test-jobs.ts';
import {
  describeEngine,
  describeEngines,
  opened,
  storageEngines,
} from '../../../../tests/storage-engines.ts';
import { analyzeOffer } from '../../../analysis/analyze-offer.ts';
import { calculateGradeInWords } from '../../../analysis/calculated-grade.ts';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { createTranslator } from '../../../language/translator.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { beginDelivery } from '../mail/mail.ts';
import { saveOffer } from '../offers/saved-offers.ts';
import {
  amendFeedback,
  type Complaint,
  type ComplaintMails,
  countFeedback,
  dropExpiredFeedback,
  feedbackPageSize,
  listFeedback,
  openFeedback,
  storeFeedback,
} from './feedback.ts';
import { dismissFeedback, reopenFeedback, saveFeedback } from './settle-feedback.ts';

const { engines } = storageEngines();

const author = 'admin@example.org';
const other = 'other@example.org';
const noon = new Date('2026-03-01T12:00:00.000Z');
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);
const mail = { to: { email: 'team@example.org' }, message: { subject: 'A', html: '<p>A</p>', text: 'A' } };
const titled = (subject: string) => ({ ...mail, message: { ...mail.message, subject } });
const mails: ComplaintMails = {
  whole: ({ why }) => titled(`whole ${why}`),
  addition: ({ why }) => titled(`addition ${why}`),
};
const subjects = async ({ database }: Storage) =>
  (await database.selectFrom('mail').select('subject').execute()).map(({ subject }) => subject).sort();
const nowhere = '00000000-0000-0000-0000-000000000000';

async function resultOf(reading: Parameters<typeof readingOf>[0] = {}): Promise<AnalysisResult> {
  const builtin = fakeReader({ ok: true, reading: readingOf(reading) });
  const request = { jobOffer: 'An offer', language: 'en' } as const;
  const analysis = await analyzeOffer(
    { readers: { builtin }, translatorOf: createTranslator, fallback: true },
    request,
  );
  if (!analysis.ok) throw new Error(analysis.code);
  return analysis.result;
}

async function complaintOf(changes: Partial<Complaint> = {}): Promise<Complaint> {
  return { jobOffer: 'An offer', result: await resultOf(), sentence: '', why: '', ...changes };
}

const outboxOf = ({ database }: Storage) => ({ database, jobs: unworkedJobs });

/** The id of the undelivered mail that continues this one. */
async function replyTo({ database }: Storage, id: string): Promise<string> {
  const mails = database.selectFrom('mail').select('id').where('in_reply_to', '=', id);
  return (await mails.where('attempts', '=', 0).executeTakeFirstOrThrow()).id;
}

/** Stores a complaint and returns its id. */
async function keep(storage: Storage, changes: Partial<Complaint> = {}, at = noon): Promise<string> {
  const before = await storage.database.selectFrom('feedback').select('id').execute();
  await storeFeedback(outboxOf(storage), await complaintOf(changes), mail, at);
  const after = await storage.database.selectFrom('feedback').select('id').execute();
  const kept = after.find(({ id }) => before.every((each) => each.id !== id));
  if (!kept) throw new Error('not kept');
  return kept.id;
}

const toOffer = ({ jobOffer, result }: Pick<Complaint, 'jobOffer' | 'result'>) => ({
  content: jobOffer,
  model: result.reader,
  result,
  calculated: calculateGradeInWords(result),
  inDatasets: false,
});

const auditEventsIn = async ({ database }: Storage) =>
  (await database.selectFrom('audit_log').select(['deed', 'author']).execute())
    .map(({ deed, author: who }) => `${deed} ${who}`)
    .sort();

const page = (storage: Storage, search = '', cursor = '') =>
  listFeedback(storage, { state: 'open', search, cursor });

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere('a complaint is kept with its mail, and opened as it came', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const strange = '’é 🙂 \0 \ud800 \' " ; drop table feedback; --';
    const result = await resultOf({ position: strange, company: 'x'.repeat(1_000) });
    const id = await keep(storage, { jobOffer: strange, result, sentence: strange, why: strange });
    const kept = '’é 🙂 \ufffd \ufffd \' " ; drop table feedback; --';
    const found = await openFeedback(storage, id);
    expect(found).toMatchObject({
      id,
      jobOffer: kept,
      sentence: kept,
      why: kept,
      position: kept,
      company: 'x'.repeat(300),
      created_at: noon.toISOString(),
      letter: 'E',
      state: 'open',
      settled_at: null,
      settled_by: null,
      job_offer_id: null,
      savedContent: null,
      mail: { state: 'pending', attempts: 0, sentAt: null },
    });
    expect(found?.result).toEqual(result);
    expect(await openFeedback(storage, nowhere)).toBeUndefined();
    await storage.database.deleteFrom('mail').execute();
    expect(await openFeedback(storage, id)).toMatchObject({ mail: null });
    await storage.close();
  });

  testHere(
    'what is added to a complaint is written into its mail, once, until its delivery begins',
    async () => {
      const storage = opened(await openStorage(await newSettings()));
      const id = '0123456789abcdef0123456789abcdef';
      expect(await storeFeedback(outboxOf(storage), await complaintOf(), mail, noon, id)).toBe(true);
      const added = { sentence: 'Strange \0', why: 'Émile says so' };
      const amend = (words = added) => amendFeedback(outboxOf(storage), id, words, mails, minutes(1));
      expect(await Promise.all([amend(), amend(), amend()])).toEqual([true, true, true]);
      expect(await subjects(storage)).toEqual(['whole Émile says so']);
      expect((await page(storage, 'emile')).rows).toMatchObject([
        { id, sentence: 'Strange \ufffd', why: added.why },
      ]);
      expect(await openFeedback(storage, id)).toMatchObject({
        jobOffer: 'An offer',
        created_at: noon.toISOString(),
      });

      expect(await beginDelivery(storage, id)).toMatchObject({ id, inReplyTo: null });
      for (const why of ['second', 'third', 'third']) expect(await amend({ ...added, why })).toBe(true);
      expect(await subjects(storage)).toEqual(['addition third', 'whole Émile says so']);
      const follow = await beginDelivery(storage, await replyTo(storage, id));
      expect(follow).toMatchObject({ inReplyTo: id, attempts: 1, message: { subject: 'addition third' } });
      await amend({ sentence: '', why: '' });
      expect(await subjects(storage)).toEqual(['addition ', 'addition third', 'whole Émile says so']);
      expect(await countFeedback(storage, '')).toMatchObject({ open: 1 });
      expect(await amendFeedback(outboxOf(storage), nowhere, added, mails, noon)).toBe(false);
      await storage.close();
    },
  );

  testHere('an addition that cannot be mailed is not kept', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const id = await keep(storage, { why: 'before' });
    await storage.database.schema.alterTable('mail').renameTo('elsewhere').execute();
    await expect(
      amendFeedback(outboxOf(storage), id, { sentence: '', why: 'after' }, mails, noon),
    ).rejects.toThrow();
    await storage.database.schema.alterTable('elsewhere').renameTo('mail').execute();
    expect((await page(storage)).rows).toMatchObject([{ id, why: 'before' }]);
    await storage.close();
  });

  testHere('a complaint without its mail is not kept, nor a mail without its complaint', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const { database } = storage;
    await database.schema.alterTable('mail').renameTo('elsewhere').execute();
    await expect(keep(storage)).rejects.toThrow();
    expect((await page(storage)).rows).toEqual([]);
    await database.schema.alterTable('elsewhere').renameTo('mail').execute();
    await database.schema.alterTable('feedback').renameTo('elsewhere').execute();
    await expect(storeFeedback(outboxOf(storage), await complaintOf(), mail, noon)).rejects.toThrow();
    expect(await database.selectFrom('mail').select('id').execute()).toEqual([]);
    await storage.close();
  });

  testHere('pages hold each complaint once, the newest first, also those of one moment', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const complaint = await complaintOf();
    const count = feedbackPageSize * 2 + 3;
    for (let number = 0; number < count; number++)
      await storeFeedback(outboxOf(storage), complaint, mail, minutes(Math.floor(number / 7)));
    const pages = [];
    for (let cursor = ''; pages.length < 5; ) {
      const { rows, next } = await page(storage, '', cursor);
      pages.push(rows);
      cursor = next;
      if (cursor === '') break;
    }
    expect(pages.map((rows) => rows.length)).toEqual([feedbackPageSize, feedbackPageSize, 3]);
    const all = pages.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(count);
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    await storage.close();
  });

  testHere(
    'a search finds words by their beginnings, all of them, whatever their case and accents',
    async () => {
      const storage = opened(await openStorage(await newSettings()));
      const result = await resultOf({ position: 'Développeur Produit', company: '100%_Acme!' });
      const id = await keep(storage, { result, why: 'La STRATÉGIE est à nous' });
      await keep(storage);
      const found = async (search: string) => (await page(storage, search)).rows.map((row) => row.id);
      for (const search of ['', ' ', '%', '\0', '\ud800']) expect(await found(search)).toHaveLength(2);
      for (const search of ['developpeur', 'strategie ACM', '100%_acme!', 'De\u0301veloppeur'])
        expect(await found(search), search).toEqual([id]);
      for (const search of ['developpeur absent', 'veloppeur', '%x%', "' or 1=1 --"])
        expect(await found(search), search).toEqual([]);
      expect(await countFeedback(storage, 'strategie')).toEqual({ open: 1, saved: 0, dismissed: 0 });
      await storage.close();
    },
  );

  testHere(
    'a complaint is put aside and taken up again, with who did it, and each is told what holds',
    async () => {
      const storage = opened(await openStorage(await newSettings()));
      const id = await keep(storage);
      const dismissed = { state: 'dismissed', settled_at: noon.toISOString(), settled_by: author };
      expect(await dismissFeedback(storage, id, author, noon)).toMatchObject(dismissed);
      // Too late: somebody else's decision stands.
      expect(await dismissFeedback(storage, id, other, minutes(1))).toMatchObject(dismissed);
      expect(await countFeedback(storage, '')).toEqual({ open: 0, saved: 0, dismissed: 1 });
      const open = { state: 'open', settled_at: null, settled_by: null };
      for (const at of [minutes(2), minutes(3)])
        expect(await reopenFeedback(storage, id, other, at)).toMatchObject(open);
      expect(await auditEventsIn(storage)).toEqual([
        `feedbackDismissed ${author}`,
        `feedbackReopened ${other}`,
      ]);
      expect(await dismissFeedback(storage, nowhere, author, noon)).toBeUndefined();
      expect(await reopenFeedback(storage, nowhere, author, noon)).toBeUndefined();
      await storage.close();
    },
  );

  testHere('a complaint becomes a saved offer, once, and its sentence goes along', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const id = await keep(storage, { sentence: 'offer' });
    const saved = await saveFeedback(storage, id, toOffer, author, noon);
    expect(saved).toMatchObject({ wasThere: false, content: 'An offer', sentence: 'offer' });
    expect(await saveFeedback(storage, id, toOffer, other, minutes(1))).toEqual({ ...saved, wasThere: true });
    const holds = { state: 'saved', settled_by: author, job_offer_id: saved?.jobOfferId };
    expect(await dismissFeedback(storage, id, other, minutes(2))).toMatchObject(holds);
    expect(await openFeedback(storage, id)).toMatchObject({ ...holds, savedContent: 'An offer' });
    expect(await auditEventsIn(storage)).toEqual([`feedbackSaved ${author}`, `offerSaved ${author}`]);
    expect(await saveFeedback(storage, nowhere, toOffer, author, noon)).toBeUndefined();
    await storage.close();
  });

  testHere('where the same offer is there already, the complaint becomes that one', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const complaint = await complaintOf({ jobOffer: 'An   offer' });
    const before = await saveOffer(storage, { ...toOffer(complaint), content: 'An offer' }, other, noon);
    const id = await keep(storage, complaint);
    const saved = await saveFeedback(storage, id, toOffer, author, noon);
    expect(saved).toMatchObject({ jobOfferId: before.jobOfferId, wasThere: true, content: 'An offer' });
    await storage.close();
  });

  testHere(
    'a complaint whose offer was deleted can be saved again; one that was put aside, too',
    async () => {
      const storage = opened(await openStorage(await newSettings()));
      const id = await keep(storage);
      await dismissFeedback(storage, id, author, noon);
      const first = await saveFeedback(storage, id, toOffer, author, noon);
      await storage.database.deleteFrom('job_offers').execute();
      expect(await openFeedback(storage, id)).toMatchObject({ state: 'saved', job_offer_id: null });
      const again = await saveFeedback(storage, id, toOffer, author, minutes(1));
      expect(again).toMatchObject({ wasThere: false });
      expect(again?.jobOfferId).not.toBe(first?.jobOfferId);
      await storage.close();
    },
  );

  testHere('what cannot be saved whole leaves the complaint open, and no audit event', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const id = await keep(storage);
    await storage.database.schema.alterTable('explanations').renameTo('elsewhere').execute();
    await expect(saveFeedback(storage, id, toOffer, author, noon)).rejects.toThrow();
    expect((await page(storage)).rows).toMatchObject([{ id, state: 'open', settled_by: null }]);
    expect(await auditEventsIn(storage)).toEqual([]);
    await storage.close();
  });

  testHere('complaints leave after their days, whatever became of them; the saved offer stays', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const saved = await keep(storage);
    await saveFeedback(storage, saved, toOffer, author, noon);
    const dismissed = await keep(storage);
    await dismissFeedback(storage, dismissed, author, noon);
    const young = await keep(storage, {}, minutes(1));
    await dropExpiredFeedback(storage, days(90), 90);
    const left = await storage.database.selectFrom('feedback').select('id').execute();
    expect(left).toEqual([{ id: young }]);
    expect(await storage.database.selectFrom('job_offers').select('id').execute()).toHaveLength(1);
    await dropExpiredFeedback(storage, minutes(1), 0);
    expect((await page(storage)).rows).toEqual([]);
    await storage.close();
  });
});

describeEngines(engines, (testHere, newSettings) => {
  testHere('what comes twice under one id is kept once, also at once', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const complaint = await complaintOf();
    const id = '0123456789abcdef0123456789abcdef';
    await Promise.all([1, 2, 3].map(() => storeFeedback(outboxOf(storage), complaint, mail, noon, id)));
    expect((await page(storage)).rows).toHaveLength(1);
    expect(await storage.database.selectFrom('mail').select('id').execute()).toEqual([{ id }]);
    await storage.close();
  });

  testHere('of two who save at once both get the same offer, and one has saved it', async () => {
    const settings = await newSettings();
    const storage = opened(await openStorage(settings));
    // Two connections of one process would block each other on SQLite, since waiting blocks the
    // process.
    const second = settings.databaseUrl ? opened(await openStorage(settings)) : storage;
    const id = await keep(storage);
    const saves = await Promise.all([
      saveFeedback(storage, id, toOffer, author, noon),
      saveFeedback(second, id, toOffer, author, noon),
      saveFeedback(storage, id, toOffer, author, noon),
    ]);
    expect(new Set(saves.map((saved) => saved?.jobOfferId)).size).toBe(1);
    expect(await auditEventsIn(storage)).toEqual([`feedbackSaved ${author}`, `offerSaved ${author}`]);
    await storage.close();
    if (second !== storage) await second.close();
  });
});
