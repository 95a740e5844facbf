/** Starts what the browser tests talk to: Offergrade itself, and a small site that publishes an offer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { offerPages } from '../fakes/offer-pages.ts';

const root = join(import.meta.dirname, '../..');

async function serveOfferPages(): Promise<Server> {
  const server = createServer((request, response) => {
    const page = offerPages[request.url ?? ''];
    response
      .writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(page ?? 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Resolves to the address that the server prints when it is ready; rejects where it stops before. */
function startOffergrade(
  dataFolder: string,
  allowedHost: string,
): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: dataFolder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      OFFERGRADE_DATA: dataFolder,
      OFFERGRADE_LOG_LEVEL: 'warn',
      OFFERGRADE_LIMITS: 'false',
      OFFERGRADE_ALLOWED_PRIVATE_HOSTS: allowedHost,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) =>
      reject(new Error(`The server stopped with code ${code} before it was ready.`)),
    );
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (address) resolve({ child, address });
    });
  });
}

export default async function startServer() {
  const pages = await serveOfferPages();
  const pagesHost = `127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-browser-tests-'));
  const { child, address } = await startOffergrade(dataFolder, pagesHost);
  process.env.OFFERGRADE_ADDRESS = address;
  process.env.OFFER_PAGES_ADDRESS = `http://${pagesHost}`;
  return async () => {
    const stopped = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGTERM');
    await stopped;
    pages.close();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
