/**
 * Cost of reading with a model beyond the model itself: `npm run bench -- model-analysis`
 * - Calls per offer, and tokens per call by task, as counted by the endpoint (four characters per
 *   token).
 * - Time of a whole analysis relative to the model's own time, one delay per call (bound: 1.05).
 * - Time of 1,000 offers, 50 at once, relative to the ideal in which the model never waits (bound:
 *   1.1).
 * - Memory after 10,000 analyses, 100 in flight, relative to that after the first 1,000 (bound:
 *   1.1).
 * OFFERS and ANALYSES set other numbers than 1,000 and 10,000; 0 skips that part.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { buildServer } from '../scripts/build-server.ts';
import type { ChatRequest } from '../tests/fakes/model-endpoint/chat-request.ts';
import { tokensIn } from '../tests/fakes/model-endpoint/completion.ts';
import { startModelEndpoint } from '../tests/fakes/model-endpoint/model-endpoint.ts';
import { offerFor, replyToOffer } from './model-offers.ts';

const delayMilliseconds = 1_000;
const timedAnalyses = 9;
const inFlight = 100;
const offers = Number(process.env.OFFERS ?? 1_000);
const offersAtOnce = 50;
/** Both tasks of this many offers are asked in parallel. */
const callsAtOnce = 2 * offersAtOnce;
const longestMilliseconds = 30 * 60_000;
const analyses = Number(process.env.ANALYSES ?? 10_000);
const first = analyses / 10;

type Memory = { resident: number; used: number };
type Calls = { count: number; input: number; output: number };

/** The requests of each task, and when each call began. */
const tasks = new Map<string, Calls>();
const begun: number[] = [];

function countedReply(request: ChatRequest): unknown {
  const reply = replyToOffer(request);
  const { schemaName = 'other', instructions, material, body } = request;
  const soFar = tasks.get(schemaName) ?? { count: 0, input: 0, output: 0 };
  tasks.set(schemaName, {
    count: soFar.count + 1,
    input: soFar.input + tokensIn(JSON.stringify(body.response_format ?? '') + instructions + material),
    output: soFar.output + tokensIn(JSON.stringify(reply)),
  });
  return reply;
}

const folder = mkdtempSync(join(tmpdir(), 'offergrade-bench-'));
let delay = delayMilliseconds;
const endpoint = await startModelEndpoint({
  reply: countedReply,
  script: () => {
    begun.push(performance.now());
    return { delay };
  },
  remembered: 1,
});
const { child, pool } = await startServer();
const tooLong = setTimeout(() => {
  child.kill('SIGKILL');
  throw new Error('The bench takes too long');
}, longestMilliseconds);
try {
  const delaysAnOffer = await time();
  if (offers > 0) await timeMany(delaysAnOffer);
  delay = 0;
  if (analyses > 0) await measureMemory();
} finally {
  clearTimeout(tooLong);
  await pool.close();
  // An open channel would keep the server running.
  child.disconnect();
  child.kill('SIGTERM');
  await once(child, 'exit');
  await endpoint.close();
  rmSync(folder, { recursive: true });
}

async function startServer(): Promise<{ child: ChildProcess; pool: Pool }> {
  await buildServer();
  const program = fileURLToPath(new URL('server-with-memory.ts', import.meta.url));
  const child = spawn(process.execPath, ['--expose-gc', program], {
    env: {
      OFFERGRADE_DRAIN_SECONDS: '0',
      PORT: '0',
      OFFERGRADE_DATA: folder,
      OFFERGRADE_LOG_LEVEL: 'error',
      OFFERGRADE_LIMITS: 'false',
      OFFERGRADE_MODELS: 'fake-large',
      OFFERGRADE_MODEL_CALLS: String(callsAtOnce),
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
      // A connection per request, as the server could close an idle one just as it is reused.
      pipelining: 0,
    }),
  };
}

/** A different offer for each number, so that no stored answer is used. */
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

/** Returns how many consecutive delays an offer takes at the endpoint. */
async function time(): Promise<number> {
  // The first one includes compilation.
  await analyze(-1);
  tasks.clear();
  const times: number[] = [];
  let atTheModel = 0;
  for (let number = 2; number < timedAnalyses + 2; number++) {
    begun.length = 0;
    const start = performance.now();
    await analyze(-number);
    times.push(performance.now() - start);
    atTheModel += busyMilliseconds();
  }
  tellTasks();
  const sorted = times.toSorted((one, other) => one - other);
  const own = atTheModel / timedAnalyses;
  const share = (time = 0) => (time / own).toFixed(3);
  const median = sorted[Math.floor(sorted.length / 2)];
  console.log(
    `time of an analysis / ${Math.round(own)} ms that the model took: median ${share(median)}, worst ${share(sorted.at(-1))} (bound 1.05)`,
  );
  return Math.round(own / delayMilliseconds);
}

/** How long the endpoint was working on the last analysis. */
function busyMilliseconds(): number {
  let busy = 0;
  let until = 0;
  for (const start of begun.toSorted((one, other) => one - other)) {
    const end = start + delayMilliseconds;
    busy += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return busy;
}

function tellTasks(): void {
  const calls = [...tasks.values()].reduce((sum, { count }) => sum + count, 0);
  console.log(`calls an offer of ${tokensIn(offerFor(2))} tokens: ${(calls / timedAnalyses).toFixed(2)}`);
  for (const [task, { count, input, output }] of tasks) {
    console.log(`tokens a call, ${task}: ${Math.round(input / count)} in, ${Math.round(output / count)} out`);
  }
}

async function timeMany(delaysAnOffer: number): Promise<void> {
  const first = 1_000_000;
  const start = performance.now();
  await analyzeMany(first, first + offers, offersAtOnce);
  const took = performance.now() - start;
  const ideal = (Math.ceil(offers / offersAtOnce) * delaysAnOffer * delayMilliseconds) / 1_000;
  console.log(
    `time of ${offers} offers, ${offersAtOnce} at once, at most ${callsAtOnce} calls under way / ideal ${ideal} s: ${(took / 1_000 / ideal).toFixed(3)} (bound 1.1; ${Math.round(took / 1_000)} s)`,
  );
}

async function analyzeMany(from: number, end: number, atOnce: number): Promise<void> {
  let next = from;
  const worker = async () => {
    while (next < end) await analyze(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function measureMemory(): Promise<void> {
  const share = (part: number, whole: number) => (part / whole).toFixed(3);
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  let before: Memory | undefined;
  for (let end = first; end <= analyses; end += first) {
    const start = performance.now();
    await analyzeMany(end - first, end, inFlight);
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
