/**
 * A server under load, each figure relative to a reference within this run, on Linux:
 *
 *   npm run bench -- load
 *
 * Targets: analyses of distinct texts at 80 % or more of what a route and the reader alone reach;
 * at 80 % of capacity the slowest of a hundred takes less than 10 times the usual time; requests
 * beyond capacity are refused with 503 and Retry-After, and accepted ones are answered within the
 * longest wait; memory after REQUESTS (200,000) at most 1.1 times that after a tenth of them; ready
 * in less than 800 ms, less than 130 MB idle; two and three servers take no more processor time per
 * analysis than one. PARTS, such as `PARTS=start,memory`, only measures these.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildServer, serverProgram } from '../scripts/build-server.ts';
import { noPostgres, startPostgres } from '../tests/postgres.ts';
import {
  analyses,
  type Heard,
  type LoadServer,
  percentile,
  processorSeconds,
  residentBytes,
  startLoadServer,
  stopLoadServer,
} from './load-server.ts';

const requests = Number(process.env.REQUESTS ?? 200_000);
const seconds = Number(process.env.SECONDS ?? 6);
const rounds = 4;
const connections = 16;
const crowd = 600;
const idleMilliseconds = 10_000;
const starts = 7;
const warmUp = 300;
const shortOffer = 400;

const folders: string[] = [];
const servers: LoadServer[] = [];

const parts: Record<string, () => Promise<void>> = { start, ratio, latency, crowded, memory, several };
await buildServer();
const asked = process.env.PARTS?.split(',') ?? Object.keys(parts);

console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the start`);
try {
  for (const part of asked) await parts[part]?.();
} finally {
  await stopAll();
  for (const folder of folders) rmSync(folder, { recursive: true });
}
console.log(`load ${loadavg()[0]?.toFixed(1)} at the end`);

async function ours(environment: Record<string, string> = {}): Promise<LoadServer> {
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-bench-'));
  folders.push(folder);
  const server = await startLoadServer(serverProgram, { OFFERGRADE_DATA: folder, ...environment });
  servers.push(server);
  return server;
}

async function stopAll(): Promise<void> {
  await Promise.all(servers.splice(0).map(stopLoadServer));
}

async function start(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    const server = await ours();
    times.push(server.readyMilliseconds);
    if (round === starts - 1) {
      const used = processorSeconds(server);
      await setTimeout(idleMilliseconds);
      const megabytes = (residentBytes(server) / 1e6).toFixed(0);
      console.log(`idle: ${megabytes} MB resident; ready after ${used.toFixed(2)} s of processor time`);
    }
    await stopAll();
  }
  const [fastest, median] = [percentile(times, 0), percentile(times, 0.5)].map((time) => time.toFixed(0));
  console.log(`start to ready: median ${median} ms, fastest ${fastest} ms of ${starts}`);
}

/** In turns, so that other load on the machine affects both equally. */
async function ratio(): Promise<void> {
  const bare = await startLoadServer(fileURLToPath(new URL('load-reader-server.ts', import.meta.url)));
  servers.push(bare);
  const server = await ours();
  for (const one of [bare, server]) await analyses(one, { connections, amount: warmUp });
  const shares: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [alone, whole] = [await measured(bare), await measured(server)];
    shares.push(whole.rate / alone.rate);
    costs.push(alone.cost / whole.cost);
    console.log(
      `${whole.rate.toFixed(0)} analyses/s, ${(whole.cost * 1_000).toFixed(2)} ms of processor time each; route and reader alone ` +
        `${alone.rate.toFixed(0)}/s, ${(alone.cost * 1_000).toFixed(2)} ms`,
    );
  }
  console.log(
    `share by time ${percent(percentile(shares, 0.5))}, by processor time ${percent(percentile(costs, 0.5))}`,
  );
  await stopAll();
}

/** Analyses per second, and seconds of processor time per analysis. */
async function measured(server: LoadServer): Promise<{ rate: number; cost: number }> {
  const before = processorSeconds(server);
  const heard = await analyses(server, { connections, duration: seconds });
  const good = answered(heard).length;
  return { rate: good / heard.seconds, cost: (processorSeconds(server) - before) / good };
}

async function latency(): Promise<void> {
  const server = await ours();
  await analyses(server, { connections, amount: warmUp });
  const { rate } = await measured(server);
  const heard = await analyses(server, {
    connections: connections * 2,
    overallRate: Math.floor(rate * 0.8),
    duration: seconds * 3,
  });
  const [usual, slow] = [0.5, 0.99].map((share) => percentile(answered(heard), share));
  console.log(
    `at 80 % of ${rate.toFixed(0)} analyses/s: p50 ${usual?.toFixed(1)} ms, p99 ${slow?.toFixed(1)} ms, ${((slow ?? 0) / (usual ?? 1)).toFixed(1)} times`,
  );
  await stopAll();
}

async function crowded(): Promise<void> {
  const server = await ours();
  await analyses(server, { connections, amount: warmUp });
  const before = residentBytes(server);
  const ready: number[] = [];
  const ended = new AbortController();
  const asking = askHealth(server, ready, ended.signal);
  const heard = await analyses(server, { connections: crowd, duration: seconds * 2 });
  const after = residentBytes(server);
  ended.abort();
  await asking;
  const good = answered(heard);
  const refused = heard.times.get(503) ?? [];
  const others = [...heard.times].filter(([status]) => status !== 200 && status !== 503);
  console.log(
    `${crowd} at once: ${good.length} answered (p50 ${percentile(good, 0.5).toFixed(0)} ms, p99 ${percentile(good, 0.99).toFixed(0)} ms), ` +
      `${refused.length} refused with 503 (p50 ${percentile(refused, 0.5).toFixed(0)} ms), ${others.length} other statuses, ${heard.lost} lost; ` +
      `/healthz 200 each time, p99 ${percentile(ready, 0.99).toFixed(0)} ms of ${ready.length}; memory ${(after / before).toFixed(2)} times`,
  );
  await stopAll();
}

async function askHealth({ address }: LoadServer, times: number[], ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const begun = performance.now();
    const { status } = await fetch(`${address}/healthz`);
    if (status !== 200) throw new Error(`/healthz answered ${status}`);
    times.push(performance.now() - begun);
    await setTimeout(100);
  }
}

/**
 * Short offers, so that minutes suffice for many; memory leaked per request shows with these as
 * well.
 */
async function memory(): Promise<void> {
  const server = await ours();
  const amount = requests / 10;
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  let before = 0;
  for (let done = amount; done <= requests; done += amount) {
    const heard = await analyses(server, { connections, amount, characters: shortOffer });
    const after = residentBytes(server);
    before ||= after;
    const rate = (answered(heard).length / heard.seconds).toFixed(0);
    console.log(
      `memory: ${megabytes(after)} after ${done} analyses at ${rate}/s, ${(after / before).toFixed(2)} times that after ${amount}`,
    );
  }
  await stopAll();
}

/** On PostgreSQL, each with its own clients. */
async function several(): Promise<void> {
  if (noPostgres) return console.log(`Without PostgreSQL: ${noPostgres}.`);
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.makeDatabase();
    const found: { rate: number; cost: number }[] = [];
    for (const count of [1, 2, 3]) {
      const all = await Promise.all(Array.from({ length: count }, () => ours({ DATABASE_URL: databaseUrl })));
      await Promise.all(all.map((server) => analyses(server, { connections, amount: warmUp })));
      const each = await Promise.all(all.map(measured));
      const rate = each.reduce((sum, one) => sum + one.rate, 0);
      found.push({ rate, cost: each.reduce((sum, one) => sum + one.cost, 0) / count });
      await stopAll();
    }
    const [one] = found;
    for (const [at, { rate, cost }] of found.entries()) {
      console.log(
        `${at + 1} servers: ${rate.toFixed(0)} analyses/s, ${(rate / (one?.rate ?? 1)).toFixed(2)} times one; ` +
          `${(cost * 1_000).toFixed(2)} ms of processor time each, ${(cost / (one?.cost ?? 1)).toFixed(2)} times one`,
      );
    }
    console.log('rates say something where there are more cores than servers and the bench need');
  } finally {
    await stopAll();
    await postgres.stop();
  }
}

function answered({ times }: Heard): number[] {
  return times.get(200) ?? [];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
