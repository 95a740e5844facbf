/**
 * Effect of hostile files on the server and on other visitors:
 *
 *   npm run bench -- hostile-files (Linux; at most about six minutes)
 *
 * First one visitor sends hostile files, three at a time, while another requests an ordinary page;
 * then 20 visitors send 300 files of twelve kinds. Times are compared with the page's time alone,
 * memory (of the server and its children) with the idle server's. Exits with 1 if a target is
 * missed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import { Agent, request } from 'undici';
import { buildServer, serverProgram } from '../scripts/build-server.ts';
import { filesPath } from '../src/contract/files.ts';
import { type HostileFile, hostileFiles } from '../tests/fakes/hostile-files.ts';

const visitors = 20;
const files = 300;
const atOncePerVisitor = 3;
const lonePages = 7;
const pagesBeside = 10;
const healthAloneMilliseconds = 10_000;
const stormMilliseconds = 240_000;
const returnMilliseconds = 120_000;
const max = { healthP99: 100, idleRatio: 1.5, loneRatio: 2, beyondMilliseconds: 2_000 };

const sentence = 'You own the vision of the product and decide with your team what is built next. ';
const ordinaryPage = `<h1>Product Manager</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(20)}`;

const kinds = Object.entries(hostileFiles).map(([name, make]) => ({ name, file: make() }));
const dispatcher = new Agent({ connections: 200 });

const site = createServer((asked, response) => {
  const file = kinds[Number(/^\/hostile\/(\d+)/.exec(asked.url ?? '')?.[1] ?? -1)]?.file;
  const encoding = file?.encoding ? { 'content-encoding': file.encoding } : {};
  response.writeHead(200, { 'content-type': file?.type ?? 'text/html; charset=utf-8', ...encoding });
  response.end(file?.bytes ?? ordinaryPage);
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const siteAt = `127.0.0.1:${(site.address() as AddressInfo).port}`;

const folder = mkdtempSync(join(tmpdir(), 'offergrade-bench-'));
await buildServer();
const server = spawn(process.execPath, [serverProgram], {
  env: {
    PORT: '0',
    OFFERGRADE_DATA: folder,
    OFFERGRADE_LOG_LEVEL: 'silent',
    OFFERGRADE_TRUSTED_PROXIES: '1',
    OFFERGRADE_ALLOWED_PRIVATE_HOSTS: siteAt,
    // One site and one visitor represent many here.
    OFFERGRADE_SITE_REQUESTS_PER_MINUTE: '0',
    OFFERGRADE_PAGES_PER_HOUR: '0',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let ended = false;
server.once('exit', () => {
  ended = true;
});
const [ready] = await once(server.stdout, 'data');
const origin = `http://127.0.0.1:${/:(\d+)\s*$/.exec(String(ready))?.[1]}`;

let missed = 0;

function check(aim: string, holds: boolean): void {
  if (!holds) missed += 1;
  console.log(`  ${holds ? 'holds ' : 'MISSED'}  ${aim}`);
}

/** Resident megabytes of a process and its descendants. */
function residentMegabytes(pid: number): number {
  let below: string[] = [];
  let pages = 0;
  try {
    pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    below = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
  } catch {
    // It has just ended.
  }
  return (pages * 4_096) / 2 ** 20 + below.reduce((sum, child) => sum + residentMegabytes(Number(child)), 0);
}

const memory = () => residentMegabytes(server.pid ?? 0);

type Ask = { path: string; type: string; body: string | Buffer };

/** The status of an answer, with an error's code, or "no answer". */
async function ask(visitor: string, { path, type, body }: Ask): Promise<string> {
  try {
    const headers = { 'content-type': type, 'x-forwarded-for': visitor };
    const answer = await request(`${origin}${path}`, { method: 'POST', headers, body, dispatcher });
    const { error } = (await answer.body.json()) as { error?: { details?: { code?: string } } };
    return `${answer.statusCode} ${error?.details?.code ?? ''}`.trim();
  } catch {
    return 'no answer';
  }
}

const pageAt = (path: string): Ask => ({
  path: '/api/extractJobOfferFromWeb',
  type: 'application/json',
  body: JSON.stringify({ data: { url: `http://${siteAt}${path}` } }),
});
const hostile = ({ way, type, bytes }: HostileFile, kind: number): Ask =>
  way === 'sent' ? { path: filesPath, type, body: bytes } : pageAt(`/hostile/${kind}`);

async function ordinaryMilliseconds(visitor: string): Promise<number> {
  const started = performance.now();
  const answer = await ask(visitor, pageAt('/ordinary'));
  if (answer !== '200') console.log(`  an ordinary page answered ${answer}`);
  return answer === '200' ? performance.now() - started : Number.POSITIVE_INFINITY;
}

const share = (values: number[], of: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * of))] ??
  0;
const rounded = (value: number) => Math.round(value);
const figures = (times: number[]) =>
  `${share(times, 0.5).toFixed(1)} ms, p99 ${share(times, 0.99).toFixed(1)} ms of ${times.length}`;

/** Milliseconds that /healthz takes, every 50 ms until `done`. */
async function watchHealth(done: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!done() && !ended) {
    const started = performance.now();
    const answer = await request(`${origin}/healthz`, { dispatcher }).catch(() => undefined);
    await answer?.body.dump();
    times.push(answer?.statusCode === 200 ? performance.now() - started : Number.POSITIVE_INFINITY);
    await pause(50);
  }
  return times;
}

/** One visitor sends hostile files while another requests a page. */
async function oneBesideAnother(): Promise<void> {
  const lone: number[] = [];
  for (let page = 0; page < lonePages; page += 1) lone.push(await ordinaryMilliseconds('198.51.100.1'));
  const alone = share(lone, 0.5);
  let over = false;
  const sender = async (first: number) => {
    for (let at = first; !over && !ended; at += 1) {
      const kind = at % kinds.length;
      const one = kinds[kind];
      if (one) await ask('203.0.113.99', hostile(one.file, kind));
    }
  };
  const senders = Array.from({ length: atOncePerVisitor }, (_, at) => sender(at * 4));
  const beside: number[] = [];
  for (let page = 0; page < pagesBeside && !ended; page += 1) {
    await pause(1_000);
    beside.push(await ordinaryMilliseconds('198.51.100.1'));
  }
  over = true;
  await Promise.all(senders);
  const longest = Math.max(...beside);
  console.log(
    `An ordinary page: ${rounded(lone[0] ?? 0)} ms the first, ${rounded(alone)} ms alone; beside hostile files ${rounded(share(beside, 0.5))} ms, ${rounded(longest)} ms at most`,
  );
  check(
    `at most ${max.loneRatio} times its lone time and ${max.beyondMilliseconds} ms`,
    longest <= max.loneRatio * alone + max.beyondMilliseconds,
  );
}

/** All visitors send their files, each several at a time. */
async function storm(idle: number, healthAlone: number[]): Promise<void> {
  const answers = new Map<string, number>();
  const times = new Map<string, number[]>();
  let done = false;
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 100);
  const health = watchHealth(() => done);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      const queue = new PQueue({ concurrency: atOncePerVisitor });
      for (let at = visitor; at < files; at += visitors) {
        // Visitors start with different kinds, and each sends every kind in turn.
        const kind = (visitor + Math.floor(at / visitors)) % kinds.length;
        const { name, file } = kinds[kind] as (typeof kinds)[number];
        void queue.add(async () => {
          if (ended || performance.now() - started > stormMilliseconds) return;
          const begun = performance.now();
          const answer = `${name}: ${await ask(`203.0.113.${visitor}`, hostile(file, kind))}`;
          answers.set(answer, (answers.get(answer) ?? 0) + 1);
          times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
        });
      }
      await queue.onIdle();
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  done = true;
  const healthTimes = await health;
  clearInterval(sampler);
  const sent = [...answers.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${sent} hostile files of ${visitors} visitors in ${rounded(seconds)} s`);
  for (const [answer, count] of [...answers].sort()) {
    const [name = ''] = answer.split(':');
    console.log(
      `  ${String(count).padStart(3)}  ${answer}, ${rounded(share(times.get(name) ?? [], 0.5))} ms`,
    );
  }
  console.log(`/healthz alone: ${figures(healthAlone)}; beside: ${figures(healthTimes)}`);
  check(`all ${files} sent`, sent === files);
  check('no restart', !ended);
  check(`/healthz p99 at most ${max.healthP99} ms`, share(healthTimes, 0.99) <= max.healthP99);
  await memoryReturns(idle, peak);
}

async function memoryReturns(idle: number, peak: number): Promise<void> {
  const started = performance.now();
  while (!ended && memory() >= max.idleRatio * idle && performance.now() - started < returnMilliseconds)
    await pause(500);
  const seconds = rounded((performance.now() - started) / 1_000);
  const after = memory();
  console.log(
    `Memory: ${rounded(idle)} MB idle, at the peak ${(peak / idle).toFixed(1)} times that, ${(after / idle).toFixed(2)} times after ${seconds} s`,
  );
  check(`below ${max.idleRatio} times within two minutes`, !ended && after < max.idleRatio * idle);
}

try {
  await pause(3_000);
  const idle = memory();
  const alone = performance.now() + healthAloneMilliseconds;
  const healthAlone = await watchHealth(() => performance.now() > alone);
  await oneBesideAnother();
  if (!ended) await storm(idle, healthAlone);
  check('the server is up', !ended);
} finally {
  server.kill('SIGKILL');
  site.closeAllConnections();
  site.close();
  await dispatcher.destroy();
  rmSync(folder, { recursive: true });
}
process.exitCode = missed > 0 ? 1 : 0;
