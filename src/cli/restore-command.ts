/**
 * `npm run restore -- <file>`: fills the configured database, which must be empty, from a backup.
 */
import { BackupError } from '../server/backup/backup-format.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { indexUnlistedOffers } from '../server/modules/offers/index-offer.ts';
import { databaseCommand } from './database-command.ts';

/** Exit 0 when the whole backup is in the database. */
export const restoreCommand = databaseCommand({
  name: 'restore',
  makesDatabase: true,
  async run(database, file) {
    const header = await restoreBackup(database, file);
    // The server would do this before it answers; here nobody waits for it. If interrupted, the
    // next start continues.
    await indexUnlistedOffers(database).catch(({ message }) => {
      throw new BackupError(
        `The backup is restored, but its offers could not all be listed (${message}): the server lists the rest when it starts.`,
      );
    });
    return header;
  },
  done: 'The backup is restored',
});
