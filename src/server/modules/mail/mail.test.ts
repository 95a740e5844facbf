import { sql } from 'kysely';
import { expect } from 'vitest';
import { unworkedJobs } from '../../../../tests/fakes/test-jobs.ts';
import { describeEngines, opened, storageEngines } from '../../../../tests/storage-engines.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import {
  beginDelivery,
  countMail,
  dropSettledMail,
  endDelivery,
  enqueueMail as keepWithJob,
  type Mail,
} from './mail.ts';
import { delivering } from './mail-job.ts';

const { engines } = storageEngines();

const noon = new Date('2026-03-01T12:00:00.000Z');
const mail = { to: { email: 'team@example.org' }, message: { subject: 'A', html: '<p>A</p>', text: 'A' } };
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

const keepMail = ({ database }: Storage, kept: Mail, now: Date, ids?: { id: string }) =>
  keepWithJob({ database, jobs: unworkedJobs }, kept, now, ids);

async function begin(storage: Storage, id: string) {
  const begun = await beginDelivery(storage, id);
  if (!begun) throw new Error('no such mail is pending');
  return begun;
}

describeEngines(engines, (testHere, newSettings) => {
  testHere('mail is kept and read back, whatever characters it holds', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await keepMail(storage, mail, noon);
    const strange = '’é 🙂 \0 \ud800 \' " ; drop table mail; --';
    await keepMail(storage, { ...mail, message: { subject: strange, html: strange, text: strange } }, noon);
    const rows = await storage.database.selectFrom('mail').selectAll().orderBy('subject').execute();
    const kept = '’é 🙂 \ufffd \ufffd \' " ; drop table mail; --';
    expect(rows).toEqual([
      {
        id: expect.any(String),
        created_at: noon.toISOString(),
        to_email: 'team@example.org',
        ...mail.message,
        state: 'pending',
        attempts: 0,
        last_error: null,
        failed_at: null,
        sent_at: null,
        in_reply_to: null,
      },
      expect.objectContaining({ subject: kept, html: kept, text: kept }),
    ]);
    await storage.close();
  });

  testHere('an attempt that comes back late writes over nothing', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await keepMail(storage, mail, noon, { id: 'a' });
    const late = await begin(storage, 'a');
    expect(late).toEqual({ ...mail, id: 'a', attempts: 1, inReplyTo: null });
    const again = await begin(storage, 'a');
    expect(again).toMatchObject({ id: 'a', attempts: 2 });
    await endDelivery(storage, late, { outcome: 'delayed', error: 'late' }, minutes(6));
    await endDelivery(storage, again, { outcome: 'sent' }, minutes(7));
    expect(
      await storage.database.selectFrom('mail').select(['state', 'last_error', 'sent_at']).execute(),
    ).toEqual([{ state: 'sent', last_error: null, sent_at: minutes(7).toISOString() }]);
    expect(await beginDelivery(storage, 'a')).toBeUndefined();
    await storage.close();
  });

  testHere(
    'what becomes of a mail is written down, and what came to its end leaves after a time',
    async () => {
      const storage = opened(await openStorage(await newSettings()));
      for (const id of ['sent', 'refused', 'delayed']) await keepMail(storage, mail, noon, { id });
      await endDelivery(storage, await begin(storage, 'sent'), { outcome: 'sent' }, minutes(1));
      for (const outcome of ['refused', 'delayed'] as const) {
        await endDelivery(storage, await begin(storage, outcome), { outcome, error: 'ESOCKET' }, minutes(1));
      }
      const transaction = storage.database;
      const time = sql.val(minutes(5).toISOString());
      await delivering.followState?.(transaction, { mailId: 'refused' }, 'failed', time);
      const columns = ['id', 'state', 'attempts', 'last_error', 'failed_at'] as const;
      const rows = await storage.database.selectFrom('mail').select(columns).orderBy('id').execute();
      const row = { attempts: 1, last_error: 'ESOCKET', failed_at: null };
      expect(rows).toEqual([
        { ...row, id: 'delayed', state: 'pending' },
        { ...row, id: 'refused', state: 'failed', failed_at: minutes(5).toISOString() },
        { ...row, id: 'sent', state: 'sent', last_error: null },
      ]);
      await dropSettledMail(storage, noon.toISOString());
      expect(await countMail(storage)).toEqual({ pending: 1, sent: 1, failed: 1 });
      await dropSettledMail(storage, minutes(1).toISOString());
      expect(await countMail(storage)).toEqual({ pending: 1, sent: 0, failed: 1 });
      await dropSettledMail(storage, minutes(5).toISOString());
      expect(await countMail(storage)).toEqual({ pending: 1, sent: 0, failed: 0 });
      await storage.close();
    },
  );
});
