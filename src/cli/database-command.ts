/** What the commands that work on the database have in common: one argument, the settings, one clear line. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { type BackupHeader, BackupMistake } from '../server/backup/backup-format.ts';
import { openStorage, type Storage } from '../server/database/storage.ts';
import type { Tables } from '../server/database/tables/tables.ts';
import { readSettings, type Settings } from '../settings/config.ts';
import { loadEnvFile } from '../settings/env-file.ts';

type Command = {
  name: string;
  /** Whether a database file that is not there may be made. */
  makesDatabase: boolean;
  run(database: Kysely<Tables>, file: string): Promise<BackupHeader>;
  done: string;
};

/** Exit 0 once it is done, 2 with one line on standard error where it cannot be. */
export async function databaseCommand(command: Command): Promise<void> {
  try {
    const header = await runWith(command);
    const counts = header.tables.map(({ name, rows }) => `${name} ${rows}`).join(', ');
    console.log(`${command.done} (${counts}; state of ${header.createdAt}).`);
  } catch (error) {
    if (!(error instanceof BackupMistake)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

async function runWith({ name, makesDatabase, run }: Command): Promise<BackupHeader> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new BackupMistake(`Usage: npm run ${name} -- <file>`);
  const storage = await databaseOfSettings({ makesDatabase });
  return run(storage.database, fromWhereTyped(file)).finally(() => storage.close());
}

/** npm runs scripts in the project's folder; files are meant from where the command was typed. */
export const fromWhereTyped = (file: string): string => resolve(process.env.INIT_CWD ?? '', file);

/** The database that the settings name, as it is; whoever asks closes it. Throws BackupMistake where there is none to be opened. */
export async function databaseOfSettings({
  makesDatabase,
}: Pick<Command, 'makesDatabase'>): Promise<Storage> {
  const settings = settingsOrMistake();
  const databaseFile = join(settings.dataFolder, 'offergrade.sqlite');
  if (!makesDatabase && !settings.databaseUrl && !existsSync(databaseFile)) {
    throw new BackupMistake(`OFFERGRADE_DATA: there is no database in ${resolve(settings.dataFolder)}.`);
  }
  const opened = await openStorage(settings, undefined, { migrates: false });
  if (!opened.ok) throw new BackupMistake(opened.mistake);
  return opened.storage;
}

function settingsOrMistake(): Settings {
  const unreadable = loadEnvFile();
  if (unreadable) throw new BackupMistake(unreadable);
  const read = readSettings(process.env);
  if (!read.ok) throw new BackupMistake(read.mistakes.join('\n'));
  return read.settings;
}
