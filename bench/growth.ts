/**
 * Cost of calls on saved offers by the number of offers, relative to the smallest number in the
 * same run, on SQLite and, if its programs are installed, on PostgreSQL: npm run bench -- growth
 *
 * The name of one of the two may follow. Linux only. Target: less than 100 ms of the server's
 * processor time per answer at a million; on PostgreSQL, less than 100 ms. OFFERS sets the sizes,
 * `1000,100000` by default, in whole thousands; WORDS the words per offer. A folder KEEP stores the
 * filled SQLite databases for the next run.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultOf } from '../tests/fakes/offer-to-save.ts';
import { noPostgres, startPostgres } from '../tests/postgres.ts';
import { commonWord, fillWithOffers, rareWord } from './fill-with-offers.ts';
import { processorSeconds } from './load-server.ts';
import {
  callServer,
  type DatabaseSettings,
  memoryOf,
  type ServerWithSession,
  startServerWithSession,
  stopServer,
} from './server-with-session.ts';

const sizes = (process.env.OFFERS ?? '1000,100000').split(',').map(Number);
const rounds = 9;
const aimMilliseconds = 100;
const kept = process.env.KEEP;

type Asked = [name: string, call: string, data: object];
const asked: Asked[] = [
  ['first page', 'listJobOffers', {}],
  ['page in the middle', 'listJobOffers', { from: 'middle' }],
  ['page before it', 'listJobOffers', { from: 'middle', toward: 'newer' }],
  ['last page', 'listJobOffers', { toward: 'newer' }],
  ['search, rare word', 'listJobOffers', { search: rareWord }],
  ['search, common word', 'listJobOffers', { search: commonWord }],
  ['search, common word, from the middle', 'listJobOffers', { search: commonWord, from: 'middle' }],
  ['search, one letter', 'listJobOffers', { search: 'p' }],
  ['search, common and rare word', 'listJobOffers', { search: `${commonWord} ${rareWord}` }],
  ['search, eight letters', 'listJobOffers', { search: 'a e i o u l n r' }],
  ['search, no such word', 'listJobOffers', { search: 'nowhere' }],
  ['model', 'listJobOffers', { model: 'builtin' }],
  ['model of few', 'listJobOffers', { model: 'rarely-used' }],
  ['language', 'listJobOffers', { language: 'de' }],
  ['letter', 'listJobOffers', { letter: 'A' }],
  ['corrected', 'listJobOffers', { corrected: 'yes' }],
  ['not corrected', 'listJobOffers', { corrected: 'no' }],
  ['in datasets', 'listJobOffers', { inDatasets: 'yes' }],
  ['one company', 'listJobOffers', { company: 'company 4' }],
  ['filters that exclude each other', 'listJobOffers', { model: 'builtin', corrected: 'yes' }],
  ['common word, few corrected', 'listJobOffers', { search: commonWord, corrected: 'yes', letter: 'B' }],
  [
    'common word, filters without a match',
    'listJobOffers',
    { search: commonWord, model: 'builtin', corrected: 'yes' },
  ],
  ['count, all', 'countJobOffers', {}],
  ['count, letter', 'countJobOffers', { letter: 'A' }],
  ['count, three filters', 'countJobOffers', { letter: 'A', language: 'en', corrected: 'no' }],
  ['count, common word', 'countJobOffers', { search: commonWord }],
  ['choices of the filters', 'describeJobOffers', {}],
  ['companies, by offers', 'listCompanies', {}],
  ['companies, by name, page 20', 'listCompanies', { sort: 'name', page: 20 }],
  ['companies, search', 'listCompanies', { search: 'comp 77' }],
  ['companies, one model', 'listCompanies', { model: 'builtin' }],
  ['one company by model', 'describeCompany', { key: 'company 4' }],
];

type Server = ServerWithSession & { middle: string };

const engines: Record<string, (folder: string) => Promise<DatabaseSettings>> = {
  SQLite: async (folder) => ({ dataFolder: folder, databaseUrl: '' }),
};
const postgres = noPostgres ? undefined : await startPostgres();
if (postgres) {
  engines.PostgreSQL = async (folder) => ({
    dataFolder: folder,
    databaseUrl: await postgres.makeDatabase(),
  });
} else console.log(`Without PostgreSQL: ${noPostgres}.`);

try {
  const only = process.argv[2];
  for (const [engine, newSettings] of Object.entries(engines)) {
    if (!only || only === engine) await measureEngine(engine, newSettings);
  }
} finally {
  await postgres?.stop();
}
console.log(`load ${loadavg()[0]?.toFixed(1)} at the end`);

async function measureEngine(
  engine: string,
  newSettings: (folder: string) => Promise<DatabaseSettings>,
): Promise<void> {
  const folders: string[] = [];
  const servers: Server[] = [];
  try {
    for (const offers of sizes) {
      const folder = kept
        ? join(kept, `${engine}-${offers}`)
        : mkdtempSync(join(tmpdir(), 'offergrade-bench-'));
      if (!kept) folders.push(folder);
      const settings = await newSettings(folder);
      if (settings.databaseUrl || !existsSync(join(folder, 'offergrade.sqlite')))
        await fill(engine, settings, offers);
      const server = await startServerWithSession(settings);
      servers.push({ ...server, middle: await cursorInTheMiddle(server) });
    }
    for (const row of asked) await measure(engine, row, servers);
    for (const [at, server] of servers.entries()) {
      const { resident, used } = await memoryOf(server);
      const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
      console.log(
        `${engine}, ${sizes[at]} offers: memory ${megabytes(resident)}, of it used ${megabytes(used)}`,
      );
    }
  } finally {
    for (const server of servers) await stopServer(server);
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
}

async function fill(engine: string, settings: DatabaseSettings, offers: number): Promise<void> {
  mkdirSync(settings.dataFolder, { recursive: true });
  const { indexedMilliseconds } = await fillWithOffers(settings, offers, await resultOf());
  console.log(
    `${engine}, ${offers} offers: the first 1,000 listed in ${(indexedMilliseconds / 1_000).toFixed(1)} s`,
  );
}

async function cursorInTheMiddle(server: ServerWithSession): Promise<string> {
  const cursorAt = async (toward: 'older' | 'newer') => {
    const { result } = (await (await callServer(server, 'listJobOffers', { toward })).json()) as {
      result: Record<'older' | 'newer', string>;
    };
    return Number(result[toward]);
  };
  return String(Math.floor(((await cursorAt('older')) + (await cursorAt('newer'))) / 2));
}

type Cost = { milliseconds: number; processor: number };

/** All servers in turn, so that other load on the machine affects all equally. */
async function measure(engine: string, [name, call, data]: Asked, servers: Server[]): Promise<void> {
  const costs: Cost[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, server] of servers.entries()) {
      const sent = 'from' in data ? { ...data, from: server.middle } : data;
      const before = processorSeconds(server);
      const start = performance.now();
      await (await callServer(server, call, sent)).arrayBuffer();
      const cost = {
        milliseconds: performance.now() - start,
        processor: (processorSeconds(server) - before) * 1_000,
      };
      // The first call includes compilation.
      if (round > 0) costs[at]?.push(cost);
    }
  }
  const found = costs.map((all) => ({
    milliseconds: median(all.map(({ milliseconds }) => milliseconds)),
    // Only measured in hundredths of a second, so over all rounds together.
    processor: all.reduce((sum, { processor }) => sum + processor, 0) / all.length,
  }));
  const [few] = found;
  const said = found.map(
    ({ milliseconds, processor }) =>
      `${milliseconds.toFixed(1)} ms (${(milliseconds / (few?.milliseconds ?? 1)).toFixed(1)} times), ${processor.toFixed(0)} of the processor`,
  );
  const many = found.at(-1) ?? { milliseconds: 0, processor: 0 };
  const counted = engine === 'SQLite' ? many.processor : many.milliseconds;
  console.log(`${engine}, ${name}: ${said.join('; ')}${counted > aimMilliseconds ? '  past the aim' : ''}`);
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
