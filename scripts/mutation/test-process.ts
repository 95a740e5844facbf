import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunReport, RunRequest } from './run-tests.ts';

/** Allows for a cold start on a busy machine. */
const maxMillisecondsToStart = 120_000;

/**
 * Runs tests in a process that is reused between runs and killed if one takes too long, as a mutant
 * may loop for ever.
 */
export class TestProcess {
  readonly #folder: string;
  #child: ChildProcess | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async run(request: RunRequest, milliseconds: number): Promise<RunReport | 'timed out'> {
    const child = this.#child ?? (await this.#start());
    const answer = this.#message<RunReport>(child, milliseconds);
    child.send(request);
    return answer;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    // Also ends the servers that its tests have started.
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(import.meta.dirname, 'run-tests.ts'), {
      cwd: this.#folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    if ((await this.#message(child, maxMillisecondsToStart)) === 'timed out')
      throw new Error('Vitest did not start');
    return child;
  }

  async #message<Message>(child: ChildProcess, milliseconds: number): Promise<Message | 'timed out'> {
    const over = new AbortController();
    const { signal } = over;
    try {
      return await Promise.race([
        once(child, 'message', { signal }).then(([message]) => message),
        // A mutant may end the process too.
        Promise.race([once(child, 'exit', { signal }), wait(milliseconds, undefined, { signal })]).then(
          async () => {
            await this.stop();
            return 'timed out';
          },
        ),
      ]);
    } finally {
      over.abort();
    }
  }
}
