/** What the commands of the terminal have in common: where they read and write, and how they end. */
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { readSettings, type Settings } from '../settings/config.ts';

/** What a command writes to. */
type Output = { write(text: string): unknown };

/** What surrounds a command: those of its process, or a test's own. */
export type Terminal = {
  /** With the settings of a file .env in the working folder. */
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable;
  stdout: Output;
  /** `isTTY`: somebody watches. */
  stderr: Output & { isTTY?: boolean };
  /** Hears of the first Ctrl+C, which then no longer ends the process by itself. */
  onInterrupt(listener: () => void): void;
};

/** Resolves to the exit code. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** What the user can mend: one line on standard error, exit 2. */
export class CommandMistake extends Error {}

/** A command that says in one line what it throws as a CommandMistake, and then ends with 2. */
export function command(run: Command): Command {
  return async (args, terminal) => {
    try {
      return await run(args, terminal);
    } catch (error) {
      if (!(error instanceof CommandMistake)) throw error;
      terminal.stderr.write(`${error.message}\n`);
      return 2;
    }
  };
}

/** npm runs scripts in the project's folder; files are meant from where the command was typed. */
export const fromWhereTyped = (file: string, { env }: Pick<Terminal, 'env'>): string =>
  resolve(env.INIT_CWD ?? '', file);

/** Throws CommandMistake with a line for each setting that is wrong. */
export function settingsOrMistake(env: Terminal['env']): Settings {
  const read = readSettings(env);
  if (!read.ok) throw new CommandMistake(read.mistakes.join('\n'));
  return read.settings;
}
