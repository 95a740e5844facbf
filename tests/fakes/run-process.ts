/**
 * A process that carries out evaluation runs and judgings until it is ended; its argument has
 * environment variables as JSON.
 */
import { flushCompileCache } from 'node:module';
import { openStorage } from '../../src/server/database/storage.ts';
import { createReaders } from '../../src/server/modules/analyses/readers.ts';
import { judgingWork } from '../../src/server/modules/evaluations/judging/judge-explanations.ts';
import { judging } from '../../src/server/modules/evaluations/judging/judging-jobs.ts';
import { examiningWork } from '../../src/server/modules/evaluations/runs/examine-run.ts';
import { examining, scoring } from '../../src/server/modules/evaluations/runs/run-jobs.ts';
import { readSettings } from '../../src/settings/config.ts';
import { openTestJobs, shortLease } from './test-jobs.ts';

const read = readSettings(JSON.parse(process.argv[2] ?? ''));
if (!read.ok) throw new Error(read.mistakes.join('\n'));
const opened = await openStorage(read.settings);
if (!opened.ok) throw new Error(opened.mistake);
const { storage } = opened;
const jobs = await openTestJobs(storage, read.settings, {
  kinds: [examining, scoring, judging],
  times: shortLease,
});
const readers = await createReaders(read.settings);
const parts = { storage, jobs, readers, settings: read.settings, now: () => new Date() };
jobs.start([examiningWork(parts), judgingWork(parts)]);
// A process that is killed writes none by itself.
flushCompileCache();
