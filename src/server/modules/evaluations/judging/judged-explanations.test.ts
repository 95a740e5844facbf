/** Which answers of a run have an explanation to judge, those of earlier releases too. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { describeEngine, opened, storageEngines } from '../../../../../tests/storage-engines.ts';
import { migrateTo } from '../../../database/migrate.ts';
import { openStorage } from '../../../database/storage.ts';

const { engines } = storageEngines({ migrated: false });

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere(
    'answers of earlier releases that have an explanation can be judged after the migration',
    async () => {
      const storage = opened(await openStorage(await newSettings(), undefined, { migrates: false }));
      const { database } = storage;
      await migrateTo(database, '0019-public-scorecard-and-rehearsals');
      const quoted = { receipts: { text: 'It says "explanation":{"text":"this"}.' } };
      const answers = {
        words: { kind: 'read', explanation: { text: 'Words.', mistake: null } },
        without: { kind: 'read', explanation: null, ...quoted },
        empty: { kind: 'read', ...quoted, explanation: { text: '', mistake: 'language' } },
        refused: { kind: 'refused', code: 'notAnOffer' },
      };
      await sql`insert into evaluation_datasets (id, created_at, author, name, types, filter, state, reason, prompt_version, entries, offers,
      sending, sending_reason, left_out) values ('d', '', '', '', '[]', '{}', 'ready', '', '', 0, 0, 'none', '', '{}')`.execute(
        database,
      );
      await sql`insert into evaluation_runs (id, dataset_id, created_at, author, types, readers, prompt_version, question, state, reason,
      repeats, concurrency) values ('r', 'd', '', '', '[]', '[]', '', '', 'done', '', 1, 1)`.execute(
        database,
      );
      for (const [offer, answer] of Object.entries(answers)) {
        await sql`insert into evaluation_samples (run_id, reader, offer, repeat, kind, answer, created_at, input_tokens,
        cached_input_tokens, output_tokens, milliseconds) values ('r', 'a', ${offer}, 0, ${answer.kind}, ${JSON.stringify(answer)}, '',
        0, 0, 0, 0)`.execute(database);
      }
      await migrateTo(database);
      const rows = await database
        .selectFrom('evaluation_samples')
        .select('offer')
        .where('explained', '=', 1)
        .execute();
      expect(rows).toEqual([{ offer: 'words' }]);
      await storage.close();
    },
  );
});
