/**
 * The dependencies of a server for tests: fakes, a database in its own folder, and a log in memory.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parseDocument } from '../../src/fetching/documents/parse-document.ts';
import { jobKinds } from '../../src/server/app/background-work.ts';
import type { Dependencies } from '../../src/server/app/dependencies.ts';
import { openStorage } from '../../src/server/database/storage.ts';
import { openJobs } from '../../src/server/jobs/jobs.ts';
import { createTokenBudget } from '../../src/server/modules/analyses/token-budget.ts';
import { openSignIn } from '../../src/server/modules/auth/open-sign-in.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { createMetrics } from '../../src/server/observability/metrics.ts';
import { readSettings, type Settings } from '../../src/settings/config.ts';
import { putMigratedDatabase } from '../migrated-database.ts';
import { fakeReader } from './reader.ts';
import { shortLease } from './test-jobs.ts';

export type TestDependencies = Dependencies & { settings: Settings; logLines: string[] };

/** Like a server's, but with times short enough for tests to wait. */
const jobTimes = { times: shortLease, look: 50 };

/** The document of the built page. */
const testDocument =
  '<!doctype html><html lang="en"><head><title>Offergrade</title></head><body><div id="page"></div></body></html>';

/** Everything is closed and removed when the test ends. */
export async function testDependencies(
  changes: Partial<Omit<Dependencies, 'settings'>> = {},
  environment: Record<string, string> = {},
): Promise<TestDependencies> {
  const folder = mkdtempSync(join(tmpdir(), 'offergrade-'));
  const data = join(folder, 'data');
  const isElsewhere = 'OFFERGRADE_DATA' in environment || 'DATABASE_URL' in environment;
  if (!isElsewhere) await putMigratedDatabase(data);
  const read = readSettings({ OFFERGRADE_DATA: data, ...environment });
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  const opened = await openStorage(read.settings);
  if (!opened.ok) throw new Error(opened.mistake);
  const logLines: string[] = [];
  const settings = read.settings;
  const storage = opened.storage;
  const log = createLog('trace', { write: (line) => void logLines.push(line) });
  const metrics = createMetrics();
  const { now = () => new Date('2026-03-01T12:00:00.000Z') } = changes;
  const { databaseUrl } = settings;
  const jobs = await openJobs({ storage, databaseUrl, log, metrics, now, kinds: jobKinds, ...jobTimes });
  onTestFinished(async () => {
    await jobs.stop(0);
    await jobs.close();
    await storage.close();
    rmSync(folder, { recursive: true });
  });
  const signIn = await openSignIn({ settings, storage, log, jobs, now });
  if (!signIn.ok) throw new Error(signIn.mistake);
  return {
    settings,
    readers: { builtin: fakeReader() },
    fetchOffer: async () => ({ ok: false, code: 'emptyAddress' }),
    parse: parseDocument,
    storage,
    jobs,
    budget: createTokenBudget({ settings, storage, log, now }),
    metrics,
    log,
    logLines,
    signIn: signIn.signIn,
    now,
    pageFolder: buildPage(join(folder, 'page')),
    ...changes,
  };
}

/** A small page in the form of Vite's output. */
function buildPage(folder: string): string {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), testDocument);
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    join(folder, 'assets', 'index-a1b2c3.js'),
    `console.log(${JSON.stringify('x'.repeat(5_000))});`,
  );
  return folder;
}
