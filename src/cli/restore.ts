/** `npm run restore -- <file>`: fills the database of the settings, which must be empty, from a backup. */
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { indexUnlistedOffers } from '../server/storage/index-offer.ts';
import { databaseCommand } from './database-command.ts';

await databaseCommand({
  name: 'restore',
  makesDatabase: true,
  async run(database, file) {
    const header = await restoreBackup(database, file);
    // The server would do it before it answers; here nobody waits for it. Cut off, it goes on at the start.
    await indexUnlistedOffers(database);
    return header;
  },
  done: 'The backup is restored',
});
