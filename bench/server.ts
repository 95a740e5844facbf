/**
 * Requests per second of the server, relative to plain Hono on the same machine in the same run:
 * `npm run bench -- server`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { buildServer, serverProgram } from '../scripts/build-server.ts';

const connections = 16;
const roundMilliseconds = 1_500;
const rounds = 4;

const paragraph = `You own the product strategy and the roadmap of our billing product, from discovery to delivery. You run
interviews with customers, define pricing with finance and answer for revenue and retention. You work in a team with a
designer and six engineers who ship to production every day, and you measure each release with experiments.\n`;
const offer = `Product Manager\n${paragraph.repeat(15)}`.slice(0, 5_000);

type Request = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
const requests: Record<string, Request> = {
  '/healthz': { method: 'GET', path: '/healthz' },
  'analyzeJobOffer, 5,000 characters': {
    method: 'POST',
    path: '/api/analyzeJobOffer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { jobOffer: offer } }),
  },
};

/** Starts a server that prints its address on its first line. */
async function start(program: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const port = /:(\d+)\s*$/.exec(String(line))?.[1];
  return { pool: new Pool(`http://127.0.0.1:${port}`, { connections }), stop: () => child.kill() };
}

/** Answers per second, with all connections busy. */
async function rate(pool: Pool, request: Request): Promise<number> {
  let answers = 0;
  const started = performance.now();
  const end = started + roundMilliseconds;
  const worker = async () => {
    while (performance.now() < end) {
      const { statusCode, body } = await pool.request(request);
      await body.dump();
      if (statusCode !== 200) throw new Error(`${request.path} answered ${statusCode}`);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return (answers / (performance.now() - started)) * 1_000;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

const folder = mkdtempSync(join(tmpdir(), 'offergrade-bench-'));
await buildServer();
const ours = await start(serverProgram, {
  PORT: '0',
  OFFERGRADE_DATA: folder,
  OFFERGRADE_LOG_LEVEL: 'error',
});
const bare = await start(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
try {
  for (const [name, request] of Object.entries(requests)) {
    const { body } = await ours.pool.request(request);
    await bare.pool.request({ method: 'PUT', path: '/answer', body: await body.text() });
    const rates: { ours: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      rates.push({ bare: await rate(bare.pool, request), ours: await rate(ours.pool, request) });
    }
    const share = median(rates.map((round) => round.ours / round.bare));
    const perSecond = (of: 'ours' | 'bare') => Math.round(median(rates.map((round) => round[of])));
    console.log(
      `${name}: ${perSecond('ours')}/s, bare Hono ${perSecond('bare')}/s, share ${share.toFixed(2)}`,
    );
  }
} finally {
  await Promise.all([ours.pool.close(), bare.pool.close()]);
  ours.stop();
  bare.stop();
  rmSync(folder, { recursive: true });
}
