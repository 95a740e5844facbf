/** Runs a command as the process that it is in. */
import { loadEnvFile } from '../settings/env-file.ts';
import type { Command } from './command.ts';

/** The exit code is set; the process ends once nothing keeps it. Rejects with what is no mistake of the user's. */
export async function runCommand(command: Command): Promise<void> {
  // Who reads the output may stop before its end (`| head`): what is left is for nobody, and the exit code stays.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreBrokenPipe);
  const unreadable = loadEnvFile();
  if (unreadable) {
    console.error(unreadable);
    process.exitCode = 2;
    return;
  }
  const { env, stdin, stdout, stderr } = process;
  const onInterrupt = (listener: () => void) => void process.once('SIGINT', listener);
  process.exitCode = await command(process.argv.slice(2), { env, stdin, stdout, stderr, onInterrupt });
}

function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
