/** What all terminal commands share: input, output and exit codes. */
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { readSettings, type Settings } from '../settings/config.ts';

/** What a command writes to. */
type Output = { write(text: string): unknown };

/** The environment of a command: that of its process, or a test's own. */
export type Terminal = {
  /** Including the variables of a file .env in the working folder. */
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable;
  stdout: Output;
  /** `isTTY`: a person is watching. */
  stderr: Output & { isTTY?: boolean };
  /** Called at the first Ctrl+C, which then no longer ends the process by itself. */
  onInterrupt(listener: () => void): void;
};

/** Resolves to the exit code. */
export type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

/** A mistake that the user can correct: one line on standard error, exit code 2. */
export class CommandError extends Error {}

/** Wraps a command so that a CommandError is printed as one line and ends with exit code 2. */
export function command(run: Command): Command {
  return async (args, terminal) => {
    try {
      return await run(args, terminal);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      terminal.stderr.write(`${error.message}\n`);
      return 2;
    }
  };
}

/**
 * npm runs scripts in the project's folder, but file names are relative to where the command was
 * typed.
 */
export const resolveFromUserFolder = (file: string, { env }: Pick<Terminal, 'env'>): string =>
  resolve(env.INIT_CWD ?? '', file);

/** Throws CommandError with a line for each invalid setting. */
export function settingsOrThrow(env: Terminal['env']): Settings {
  const read = readSettings(env);
  if (!read.ok) throw new CommandError(read.mistakes.join('\n'));
  return read.settings;
}
