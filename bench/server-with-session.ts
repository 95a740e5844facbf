/** A server in a separate process on a filled database, with a signed-in administrator. */
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../scripts/build-server.ts';
import { freePort } from '../tests/fakes/free-port.ts';

const administrator = 'admin@example.org';

/**
 * Where the server stores its data: SQLite in a folder, or PostgreSQL if the address is not empty.
 */
export type DatabaseSettings = { dataFolder: string; databaseUrl: string };
/** A running server, and the cookie of a signed-in administrator. */
export type ServerWithSession = { child: ChildProcess; address: string; cookie: string };

/** `environment`: settings besides those of the database. */
export async function startServerWithSession(
  { dataFolder, databaseUrl }: DatabaseSettings,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerWithSession> {
  await buildServer();
  // Fixed in advance, as sign-in links point there.
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = fileURLToPath(new URL('server-with-memory.ts', import.meta.url));
  const child = spawn(process.execPath, ['--expose-gc', program], {
    env: {
      PORT: String(port),
      OFFERGRADE_DATA: dataFolder,
      DATABASE_URL: databaseUrl,
      OFFERGRADE_DEVELOPMENT: 'true',
      OFFERGRADE_DRAIN_SECONDS: '0',
      OFFERGRADE_LOG_LEVEL: 'warn',
      ADMIN_EMAILS: administrator,
      OFFERGRADE_URL: address,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const heard = new EventEmitter();
  const gone = new AbortController();
  child.on('exit', () => gone.abort());
  for (const stream of [child.stdout, child.stderr] as NodeJS.ReadableStream[]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      heard.emit('line');
    });
  }
  const found = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const [, part] = lines.map((line) => pattern.exec(line)).find(Boolean) ?? [];
      if (part) return part;
      await once(heard, 'line', { signal: gone.signal }).catch(() => {
        throw new Error(`the server stopped: ${lines.join('\n')}`);
      });
    }
  };
  await found(/(is ready)/);
  // Without a mail server, the sign-in link is written to the log.
  const server: ServerWithSession = { child, address, cookie: '' };
  await callServer(server, 'requestSignInLink', { email: administrator });
  const { headers } = await callServer(server, 'completeSignIn', {
    email: administrator,
    code: await found(/#sign-in=([\w-]+)/),
  });
  server.cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return server;
}

/** Rejects if the server does not end. */
export async function stopServer({ child }: ServerWithSession): Promise<void> {
  // An open channel would keep the server running.
  child.disconnect();
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Bytes that the server holds after a garbage collection, those in use, and the peak so far. */
export async function memoryOf({
  child,
}: ServerWithSession): Promise<Record<'resident' | 'used' | 'peak', number>> {
  child.send('memory');
  const [memory] = await once(child, 'message');
  return memory;
}

/** @throws if the call is not answered with 200. */
export async function callServer(server: ServerWithSession, call: string, data: object): Promise<Response> {
  const response = await fetch(`${server.address}/api/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: server.cookie },
    body: JSON.stringify({ data }),
  });
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`);
  return response;
}
