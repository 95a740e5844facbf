/**
 * Duration of listing saved offers while an export or an import of 3,000 runs, relative to the list
 * alone in the same run, on SQLite and, if its programs are installed, on PostgreSQL:
 *
 *   npm run bench -- transfer
 *
 * Targets: at most 150 ms while an export runs; a file of 200,000 lines that are no offers is
 * refused within a second. OFFERS sets another number than 3,000.
 */

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { analyzeOffer } from '../src/analysis/analyze-offer.ts';
import { exportPaths, type ImportReport, importPath } from '../src/contract/transfer.ts';
import { createTranslator } from '../src/language/translator.ts';
import { createBuiltinReader } from '../src/reading/built-in/builtin-reader.ts';
import { strongOffer } from '../tests/fakes/offers.ts';
import { noPostgres, startPostgres } from '../tests/postgres.ts';
import { fillWithOffers } from './fill-with-offers.ts';
import {
  callServer,
  type DatabaseSettings,
  memoryOf,
  type ServerWithSession,
  startServerWithSession,
  stopServer,
} from './server-with-session.ts';

const offers = Number(process.env.OFFERS ?? 3_000);
const callsAlone = 50;
const pauseMilliseconds = 20;
const newOffers = 500;
const oddLines = 200_000;
const aimMilliseconds = 150;

/** A result of the usual length, from a real reading. */
async function resultOfReading() {
  const analysis = await analyzeOffer(
    { readers: { builtin: createBuiltinReader() }, translatorOf: createTranslator, fallback: true },
    { jobOffer: strongOffer, language: 'en', debug: false },
  );
  if (!analysis.ok) throw new Error(analysis.code);
  return analysis.result;
}

const postgres = noPostgres ? undefined : await startPostgres();
if (!postgres) console.log(`Without PostgreSQL: ${noPostgres}.`);
try {
  const [, , only] = process.argv;
  if (only !== 'PostgreSQL') await measureEngine('SQLite', '');
  if (postgres && only !== 'SQLite') await measureEngine('PostgreSQL', await postgres.makeDatabase());
} finally {
  await postgres?.stop();
}

async function measureEngine(engine: string, databaseUrl: string): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'offergrade-bench-'));
  const settings: DatabaseSettings = { dataFolder, databaseUrl };
  let server: ServerWithSession | undefined;
  try {
    await fillWithOffers(settings, offers, await resultOfReading());
    server = await startServerWithSession(settings, { OFFERGRADE_IMPORT_MEGABYTES: '10000' });
    await measure(engine, server, dataFolder);
  } finally {
    if (server) await stopServer(server);
    rmSync(dataFolder, { recursive: true });
  }
}

async function measure(engine: string, server: ServerWithSession, folder: string): Promise<void> {
  // The first calls include compilation.
  for (let call = 0; call < callsAlone; call++) await list(server);
  const alone: number[] = [];
  for (let call = 0; call < callsAlone; call++) alone.push(await list(server));
  const before = await memoryOf(server);
  const lone = median(alone);
  console.log(
    `${engine}: list alone ${lone.toFixed(1)} ms, at most ${Math.max(...alone).toFixed(0)} ms; memory ${megabytes(before.resident)}`,
  );
  for (const format of ['jsonl', 'csv'] as const) {
    const what = `${engine}, export of ${offers} offers as ${format}`;
    await beside(what, server, lone, () => takeExport(`${server.address}${exportPaths[format]}`, server));
  }
  const files: Record<string, [file: string, lines: Iterable<string>]> = {
    [`import of ${newOffers} offers`]: ['new.jsonl', await newLines(server)],
    [`import of ${oddLines} lines that are no offers`]: ['odd.jsonl', oddFile('{}')],
    [`import of ${oddLines} blank lines`]: ['blank.jsonl', oddFile(' ')],
  };
  for (const [name, [file, lines]] of Object.entries(files)) {
    const path = join(folder, file);
    writeFileSync(path, `${[...lines].join('\n')}\n`);
    await beside(`${engine}, ${name}`, server, lone, () => sendImport(path, server));
  }
}

/** Lines of offers that are not in the database. */
async function newLines({ address, cookie }: ServerWithSession): Promise<string[]> {
  const response = await fetch(`${address}${exportPaths.jsonl}`, { headers: { Cookie: cookie } });
  const lines = (await response.text()).split('\n').slice(0, newOffers);
  const ids = () => ({
    id: randomUUID(),
    businessInitiativeId: randomUUID(),
    experimentalEnvironmentId: randomUUID(),
    explanationId: randomUUID(),
  });
  return lines.map((line) => {
    const { content, ...offer } = JSON.parse(line);
    return JSON.stringify({ ...offer, ...ids(), content: `${content} Again.` });
  });
}

function* oddFile(line: string): Generator<string> {
  for (let number = 0; number < oddLines; number++) yield line;
}

/** Calls for the list, one after another, until the parallel work is done. */
async function beside(
  what: string,
  server: ServerWithSession,
  lone: number,
  work: () => Promise<string>,
): Promise<void> {
  const start = performance.now();
  let milliseconds: number | undefined;
  const working = work().finally(() => {
    milliseconds = performance.now() - start;
  });
  const waits: number[] = [];
  while (milliseconds === undefined) {
    waits.push(await list(server));
    await setTimeout(pauseMilliseconds);
  }
  const told = await working;
  const [longest, middle] = [Math.max(...waits), median(waits)];
  const { peak } = await memoryOf(server);
  const past = longest > aimMilliseconds ? '  past the aim' : '';
  console.log(
    `${what}: ${(milliseconds / 1_000).toFixed(1)} s, ${told}; list beside it at most ${longest.toFixed(0)} ms, ` +
      `${(longest / lone).toFixed(1)} times alone, median ${middle.toFixed(1)} ms of ${waits.length}; memory at most ${megabytes(peak)}${past}`,
  );
}

async function takeExport(address: string, { cookie }: ServerWithSession): Promise<string> {
  const { bytes, encoding } = await transfer([address, cookie]);
  return `${megabytes(bytes)} (${encoding})`;
}

async function sendImport(path: string, { address, cookie }: ServerWithSession): Promise<string> {
  const { result } = await transfer([`${address}${importPath}`, cookie, path, 'application/jsonl']);
  const { refusedLines, ...counts } = result as ImportReport;
  const last = refusedLines.at(-1);
  const told = Object.entries(counts).filter(([, count]) => count);
  return [...told.map(([what, count]) => `${what} ${count}`), last ? `the last one ${last.code}` : ''].join(
    ' ',
  );
}

async function transfer(parameters: string[]) {
  const program = fileURLToPath(new URL('transfer-client.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...parameters]);
  return JSON.parse(stdout);
}

async function list(server: ServerWithSession): Promise<number> {
  const start = performance.now();
  await (await callServer(server, 'listJobOffers', {})).arrayBuffer();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}
