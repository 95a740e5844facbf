/**
 * `npm run backup -- <file>`: writes a backup of the configured database; servers may continue to
 * use it.
 */
import { writeBackup } from '../server/backup/write-backup.ts';
import { databaseCommand } from './database-command.ts';

/** Exit 0 when the file is written. */
export const backupCommand = databaseCommand({
  name: 'backup',
  makesDatabase: false,
  run: (database, file) => writeBackup(database, file, new Date()),
  done: 'The backup is written',
});
