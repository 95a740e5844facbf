/** `npm run backup -- <file>`: writes what the database of the settings holds; servers may go on using it. */
import { writeBackup } from '../server/backup/write-backup.ts';
import { databaseCommand } from './database-command.ts';

export const backupCommand = databaseCommand({
  name: 'backup',
  makesDatabase: false,
  run: (database, file) => writeBackup(database, file, new Date()),
  done: 'The backup is written',
});
