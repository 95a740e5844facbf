/**
 * A process that carries out small jobs until it is ended; its argument has the storage settings, a
 * file and milliseconds.
 */
import { openStorage } from '../../src/server/database/storage.ts';
import { openTestJobs, shortLease, workInFile } from './test-jobs.ts';

const { settings, file, stepMilliseconds } = JSON.parse(process.argv[2] ?? '');
const opened = await openStorage(settings);
if (!opened.ok) throw new Error(opened.mistake);
const jobs = await openTestJobs(opened.storage, settings, { times: shortLease });
await jobs.start([workInFile(file, stepMilliseconds)]);
process.send?.('working');
