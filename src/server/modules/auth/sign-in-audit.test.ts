import { expect } from 'vitest';
import {
  describeEngine,
  describeEngines,
  opened,
  storageEngines,
} from '../../../../tests/storage-engines.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { createSignInAudit } from './sign-in-audit.ts';

const { engines } = storageEngines();

async function rowsOf({ database }: Storage) {
  const rows = await database
    .selectFrom('audit_log')
    .select(['created_at', 'author', 'deed', 'job_offer_id', 'details'])
    .orderBy('created_at')
    .orderBy('details')
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }));
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere('what could not be written is told with the next refusal', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const audit = createSignInAudit({ storage, now: () => new Date('2026-03-01T12:00:00.000Z') });
    await storage.database.schema.alterTable('audit_log').renameTo('elsewhere').execute();
    await expect(audit.refused('')).rejects.toThrow(/audit_log/);
    await storage.database.schema.alterTable('elsewhere').renameTo('audit_log').execute();
    await audit.refused('');
    expect(await rowsOf(storage)).toMatchObject([{ deed: 'signInRefused', details: { attempts: 2 } }]);
    await storage.close();
  });
});

describeEngines(engines, (testHere, newSettings) => {
  testHere(
    'refused sign-ins fill no table: an hour has a row for each address, which counts on',
    async () => {
      const storage = opened(await openStorage(await newSettings()));
      let now = new Date('2026-03-01T12:58:00.000Z');
      const audit = createSignInAudit({ storage, now: () => now });
      await audit.refused('');
      await Promise.all(Array.from({ length: 40 }, () => audit.refused('')));
      await Promise.all([1, 2, 3].map(() => audit.refused('a@example.org')));
      now = new Date('2026-03-01T13:00:00.000Z');
      await Promise.all([audit.refused(''), audit.refused('')]);
      const row = { author: '', deed: 'signInRefused', job_offer_id: null };
      expect(await rowsOf(storage)).toEqual([
        {
          ...row,
          created_at: '2026-03-01T12:58:00.000Z',
          details: { address: 'a@example.org', attempts: 3 },
        },
        { ...row, created_at: '2026-03-01T12:58:00.000Z', details: { attempts: 41 } },
        { ...row, created_at: '2026-03-01T13:00:00.000Z', details: { attempts: 2 } },
      ]);
      await storage.close();
    },
  );
});
