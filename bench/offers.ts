/**
 * What the list of saved offers takes with 100,000 of them, as a ratio of what it takes with 1,000 in the same run, on
 * SQLite and, where its programs are, on PostgreSQL: node bench/offers.ts
 * Aims: at most 3 times as long, and less than 200 ms on an idle machine. OFFERS sets another number than 100,000.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultOf } from '../tests/fakes/offer-to-save.ts';
import { noPostgres, startPostgres } from '../tests/postgres.ts';
import { commonWord, fillWithOffers, rareWord } from './fill-with-offers.ts';
import {
  callServer,
  type DatabaseSettings,
  memoryOf,
  type ServerWithSession,
  startServerWithSession,
  stopServer,
} from './server-with-session.ts';

const sizes = [1_000, Number(process.env.OFFERS ?? 100_000)];
const rounds = 15;

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

async function measureEngine(
  engine: string,
  newSettings: (folder: string) => Promise<DatabaseSettings>,
): Promise<void> {
  const folders: string[] = [];
  const servers: Server[] = [];
  const result = await resultOf();
  try {
    for (const offers of sizes) {
      const folder = mkdtempSync(join(tmpdir(), 'offergrade-bench-'));
      folders.push(folder);
      const settings = await newSettings(folder);
      const { indexedMilliseconds } = await fillWithOffers(settings, offers, result);
      console.log(
        `${engine}, ${offers} offers: listed at start in ${(indexedMilliseconds / 1_000).toFixed(1)} s`,
      );
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

async function cursorInTheMiddle(server: ServerWithSession): Promise<string> {
  const cursorAt = async (toward: 'older' | 'newer') => {
    const { result } = (await (await callServer(server, 'listJobOffers', { toward })).json()) as {
      result: Record<'older' | 'newer', string>;
    };
    return Number(result[toward]);
  };
  return String(Math.floor(((await cursorAt('older')) + (await cursorAt('newer'))) / 2));
}

/** Both servers in turn, so that whatever else the machine does meets both. */
async function measure(engine: string, [name, call, data]: Asked, servers: Server[]): Promise<void> {
  const times: number[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, server] of servers.entries()) {
      const sent = 'from' in data ? { ...data, from: server.middle } : data;
      const start = performance.now();
      await (await callServer(server, call, sent)).arrayBuffer();
      // The first one compiles.
      if (round > 0) times[at]?.push(performance.now() - start);
    }
  }
  const [few = 0, many = 0] = times.map(median);
  const aim = many / few > 3 || many > 200 ? '  past the aim' : '';
  console.log(
    `${engine}, ${name}: ${many.toFixed(1)} ms, ${(many / few).toFixed(2)} times ${few.toFixed(1)} ms${aim}`,
  );
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
