/** Runs a command as the current process. */
import { loadEnvFile } from '../settings/load-env-file.ts';
import type { Command } from './command.ts';

/**
 * Sets the exit code; the process ends by itself. Rejects with errors that are not a mistake of the
 * user.
 */
export async function runCommand(command: Command): Promise<void> {
  // A reader of the output may stop early (`| head`): the rest is dropped, and the exit code stays.
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
