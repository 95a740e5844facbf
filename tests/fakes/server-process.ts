/** Offergrade as a process of its own, in an empty folder, that a test may look into and end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { builtServer } from './built-server.ts';
import { compileCache } from './compile-cache.ts';

export type ServerProcess = {
  address: string;
  child: ChildProcess;
  /** Lines of the log so far. */
  log: () => Record<string, unknown>[];
  isAlive: () => boolean;
};

/**
 * Resolves once the server says where it is; it is killed at the end of the test. No balancer
 * stands before it; nothing else is set. It is the built one where no other program is named.
 */
export async function startServerProcess(
  environment: Record<string, string>,
  program?: string,
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-process-'));
  const child = spawn(process.execPath, [program ?? (await builtServer())], {
    cwd: folder,
    // A second thread for readings takes a second to start; who wants it says so.
    env: {
      PORT: '0',
      OFFERGRADE_DRAIN_SECONDS: '0',
      OFFERGRADE_READER_THREADS: '1',
      ...compileCache,
      ...environment,
    },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
    const tooLong = completeLines(errors).filter((line) => line.includes(blockedMainThread));
    if (tooLong.length > 0) throw new Error(`Requests blocked the main thread:\n${tooLong.join('\n')}`);
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [said] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'close').then(() => Promise.reject(new Error(errors))),
  ]);
  const address = /http:\/\/\S+/.exec(String(said))?.[0];
  if (!address) throw new Error(`no address in ${said}`);
  return {
    address,
    child,
    log: () => completeLines(errors).map((line) => JSON.parse(line)),
    isAlive: () => child.exitCode === null && child.signalCode === null,
  };
}

/** What the log says of a request that took long of the thread that answers all of them: it fails the test that made it. */
export const blockedMainThread = 'request blocked the main thread';

/** A process that was ended may have left half a line, and Node writes lines of its own. */
function completeLines(text: string): string[] {
  return text.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'));
}

/** How a server answers a call that is made through a socket. */
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

/** The cookie of a session in a server without a mail server, whose log has the link. */
export async function signInByLog({ address, log }: ServerProcess, email: string): Promise<string> {
  await callServer(address, 'requestSignInLink', { email });
  const link = log().findLast((line) => typeof line.link === 'string')?.link;
  const code = /#sign-in=(\S+)$/.exec(String(link))?.[1];
  const answer = await callServer(address, 'completeSignIn', { email, code });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (!cookie) throw new Error(`no session: ${answer.status} ${await answer.text()}`);
  return cookie;
}
