/** What commands on the database share: one argument, the settings, and one-line mistakes. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError, type BackupHeader } from '../server/backup/backup-format.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { writeBackup } from '../server/backup/write-backup.ts';
import { openStorage, type Storage } from '../server/database/storage.ts';
import type { Database } from '../server/database/tables/tables.ts';
import { indexUnlistedOffers } from '../server/modules/offers/index-offer.ts';
import {
  type Command,
  CommandError,
  command,
  resolveFromUserFolder,
  settingsOrThrow,
  type Terminal,
} from './command.ts';

type DatabaseWork = {
  name: string;
  /** Whether a missing database file may be created. */
  makesDatabase: boolean;
  run(database: Database, file: string): Promise<BackupHeader>;
  done: string;
};

/** Exit 0 when done, 2 with one line on standard error when impossible. */
export function databaseCommand(work: DatabaseWork): Command {
  return command(async (args, terminal) => {
    const header = await workOn(work, args, terminal);
    const counts = header.tables.map(({ name, rows }) => `${name} ${rows}`).join(', ');
    terminal.stdout.write(`${work.done} (${counts}; state of ${header.createdAt}).\n`);
    return 0;
  });
}

async function workOn(
  { name, makesDatabase, run }: DatabaseWork,
  [file, ...more]: readonly string[],
  terminal: Terminal,
): Promise<BackupHeader> {
  if (!file || more.length > 0) throw new CommandError(`Usage: npm run ${name} -- <file>`);
  const storage = await databaseOfSettings(terminal, { makesDatabase });
  try {
    return await run(storage.database, resolveFromUserFolder(file, terminal));
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error;
  } finally {
    await storage.close();
  }
}

/**
 * Opens the configured database without migrating it; the caller closes it. Throws CommandError
 * when there is none to open.
 */
export async function databaseOfSettings(
  { env }: Pick<Terminal, 'env'>,
  { makesDatabase }: Pick<DatabaseWork, 'makesDatabase'>,
): Promise<Storage> {
  const settings = settingsOrThrow(env);
  const databaseFile = join(settings.dataFolder, 'offergrade.sqlite');
  if (!makesDatabase && !settings.databaseUrl && !existsSync(databaseFile)) {
    throw new CommandError(`OFFERGRADE_DATA: there is no database in ${resolve(settings.dataFolder)}.`);
  }
  const opened = await openStorage(settings, undefined, { migrates: false });
  if (!opened.ok) throw new CommandError(opened.mistake);
  return opened.storage;
}

/** Exit 0 when the file is written. */
export const backupCommand = databaseCommand({
  name: 'backup',
  makesDatabase: false,
  run: (database, file) => writeBackup(database, file, new Date()),
  done: 'The backup is written',
});

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
