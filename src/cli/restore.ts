/** `npm run restore -- <file>`: fills the database of the settings, which must be empty, from a backup. */
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { databaseCommand } from './database-command.ts';

await databaseCommand({
  name: 'restore',
  makesDatabase: true,
  run: restoreBackup,
  done: 'The backup is restored',
});
