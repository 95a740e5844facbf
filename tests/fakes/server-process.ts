/** Offergrade as a separate process in an empty folder, which a test may inspect and end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { builtServer } from './built-server.ts';
import { compileCache } from './compile-cache.ts';

/** The running process. */
export type ServerProcess = {
  address: string;
  child: ChildProcess;
  /** Log lines so far. */
  log: () => Record<string, unknown>[];
  isAlive: () => boolean;
};

/**
 * Resolves once the server prints its address; it is killed at the end of the test. Runs without a
 * balancer and with default settings; the built server, unless another program is named.
 */
export async function startServerProcess(
  environment: Record<string, string>,
  program?: string,
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-process-'));
  const child = spawn(process.execPath, [program ?? (await builtServer())], {
    cwd: folder,
    // A second reader thread takes a second to start; tests that need it set it.
    env: {
      PORT: '0',
      OFFERGRADE_DRAIN_SECONDS: '0',
      OFFERGRADE_READER_THREADS: '1',
      ...compileCache,
      ...environment,
    },
  });
  let address: string | undefined;
  let errors = '';
  const closed = once(child, 'close');
  onTestFinished(async () => {
    // Its answer comes after the log of the requests before it.
    await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(1_000) }).catch(() => {});
    child.kill('SIGKILL');
    await closed;
    rmSync(folder, { recursive: true });
    const tooLong = completeLines(errors).filter((line) => line.includes(blockedMainThread));
    if (tooLong.length > 0) throw new Error(`Requests blocked the main thread:\n${tooLong.join('\n')}`);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [said] = await Promise.race([
    once(child.stdout, 'data'),
    closed.then(() => Promise.reject(new Error(errors))),
  ]);
  address = /http:\/\/\S+/.exec(String(said))?.[0];
  if (!address) throw new Error(`no address in ${said}`);
  return {
    address,
    child,
    log: () => completeLines(errors).map((line) => JSON.parse(line)),
    isAlive: () => child.exitCode === null && child.signalCode === null,
  };
}

/**
 * The log message about a request that blocked the main thread for long; fails the test that caused
 * it.
 */
export const blockedMainThread = 'request blocked the main thread';

/** The last line may be incomplete after a kill, and Node writes lines of its own. */
function completeLines(text: string): string[] {
  return text.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'));
}

/** A server's answer to a call made through a socket. */
export function callServer(
  address: string,
  name: string,
  data: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${address}/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ data }),
  });
}

/** The session cookie of a server without a mail server, whose log contains the link. */
export async function signInByLog({ address, log }: ServerProcess, email: string): Promise<string> {
  await callServer(address, 'requestSignInLink', { email });
  const link = log().findLast((line) => typeof line.link === 'string')?.link;
  const code = /#sign-in=(\S+)$/.exec(String(link))?.[1];
  const answer = await callServer(address, 'completeSignIn', { email, code });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (!cookie) throw new Error(`no session: ${answer.status} ${await answer.text()}`);
  return cookie;
}
