/**
 * What reading with a model costs beside the model itself: node bench/model-analysis.ts
 * - time of a whole analysis as a share of two delays, where the endpoint takes one delay for each task (bound: 1.05);
 * - memory after 10,000 analyses, 100 in flight, as a share of that after the first 1,000 (bound: 1.1).
 * ANALYSES sets another number than 10,000.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { startModelEndpoint } from '../tests/fakes/model-endpoint/model-endpoint.ts';
import { offerFor, replyToOffer } from './model-offers.ts';

const delayMilliseconds = 1_000;
const timedAnalyses = 9;
const inFlight = 100;
const analyses = Number(process.env.ANALYSES ?? 10_000);
const first = analyses / 10;

type Memory = { resident: number; used: number };

const folder = mkdtempSync(join(tmpdir(), 'offergrade-bench-'));
let delay = delayMilliseconds;
const endpoint = await startModelEndpoint({ reply: replyToOffer, script: () => ({ delay }), remembered: 1 });
const { child, pool } = await startServer();
try {
  await time();
  delay = 0;
  await measureMemory();
} finally {
  await pool.close();
  // Its channel would hold the server open.
  child.disconnect();
  child.kill('SIGTERM');
  await once(child, 'exit');
  await endpoint.close();
  rmSync(folder, { recursive: true });
}

async function startServer(): Promise<{ child: ChildProcess; pool: Pool }> {
  const program = fileURLToPath(new URL('server-with-memory.ts', import.meta.url));
  const child = spawn(process.execPath, ['--expose-gc', program], {
    env: {
      PORT: '0',
      OFFERGRADE_DATA: folder,
      OFFERGRADE_LOG_LEVEL: 'error',
      OFFERGRADE_LIMITS: 'false',
      OFFERGRADE_MODELS: 'fake-large',
      OPENAI_BASE_URL: endpoint.baseUrl,
      OPENAI_API_KEY: endpoint.apiKey,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  const port = /:(\d+)\s*$/.exec(String(line))?.[1];
  return {
    child,
    pool: new Pool(`http://127.0.0.1:${port}`, {
      connections: inFlight,
      // A connection for each request: none is closed by the server just as it is used again.
      pipelining: 0,
    }),
  };
}

/** Each number another offer, so that none is answered from what was kept. */
async function analyze(number: number): Promise<void> {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: '/api/analyzeJobOffer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { jobOffer: offerFor(number) } }),
  });
  const text = await body.text();
  if (statusCode !== 200 || !text.includes('\\"reader\\":\\"fake-large\\"')) {
    throw new Error(`analysis ${number} answered ${statusCode}: ${text.slice(0, 200)}`);
  }
}

async function time(): Promise<void> {
  // The first one compiles.
  await analyze(-1);
  const times: number[] = [];
  for (let number = 2; number < timedAnalyses + 2; number++) {
    const start = performance.now();
    await analyze(-number);
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const share = (time = 0) => (time / (2 * delayMilliseconds)).toFixed(3);
  const median = sorted[Math.floor(sorted.length / 2)];
  console.log(
    `time of an analysis / 2 delays of ${delayMilliseconds} ms: median ${share(median)}, worst ${share(sorted.at(-1))} (bound 1.05)`,
  );
}

async function measureMemory(): Promise<void> {
  let next = 0;
  const until = async (end: number) => {
    const worker = async () => {
      while (next < end) await analyze(next++);
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
  };
  const share = (part: number, whole: number) => (part / whole).toFixed(3);
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  let before: Memory | undefined;
  for (let end = first; end <= analyses; end += first) {
    const start = performance.now();
    await until(end);
    const rate = Math.round(first / ((performance.now() - start) / 1_000));
    const now = await memory();
    before ??= now;
    console.log(
      `memory after ${end} analyses / after ${first}, ${inFlight} in flight: resident ${share(now.resident, before.resident)}, in use ${share(now.used, before.used)} (bound 1.1; ${megabytes(now.resident)} MB resident, ${megabytes(now.used)} MB in use, ${rate} analyses a second)`,
    );
  }
}

async function memory(): Promise<Memory> {
  const answer = once(child, 'message');
  child.send('memory');
  return (await answer)[0];
}
