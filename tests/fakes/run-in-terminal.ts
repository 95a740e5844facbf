/** Runs a terminal command in this process as its own process would. */
import { Readable } from 'node:stream';
import type { Command } from '../../src/cli/command.ts';

type Surroundings = {
  env?: Record<string, string>;
  /** The content of standard input. */
  input?: string;
  /** Receives the listener that Ctrl+C calls. */
  onInterrupt?: (listener: () => void) => void;
};

/** The exit code, standard output and standard error. */
export async function runInTerminal(
  command: Command,
  args: readonly string[],
  { env = {}, input = '', onInterrupt = () => {} }: Surroundings = {},
): Promise<{ code: number; output: string; errors: string }> {
  let [output, errors] = ['', ''];
  const code = await command(args, {
    env,
    onInterrupt,
    stdin: Readable.from([Buffer.from(input)]),
    stdout: { write: (text) => (output += text) },
    stderr: { write: (text) => (errors += text) },
  });
  return { code, output, errors };
}
