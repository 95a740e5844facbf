/** Runs a command of the terminal in this process, as its own process would run it. */
import { Readable } from 'node:stream';
import type { Command } from '../../src/cli/command.ts';

type Surroundings = {
  env?: Record<string, string>;
  /** What standard input holds. */
  input?: string;
  /** Is handed what Ctrl+C calls. */
  onInterrupt?: (listener: () => void) => void;
};

/** The exit code, and what was written to standard output and to standard error. */
export async function runInTerminal(
  command: Command,
  args: readonly string[],
  { env = {}, input = '', onInterrupt = () => {} }: Surroundings = {},
): Promise<{ code: number; output: string; errors: string }> {
  let [output, errors] = ['', ''];
  const code = await command(args, {
    ...{ env, onInterrupt },
    stdin: Readable.from([Buffer.from(input)]),
    stdout: { write: (text) => (output += text) },
    stderr: { write: (text) => (errors += text) },
  });
  return { code, output, errors };
}
