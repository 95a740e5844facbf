/** A process that opens the storage of the settings in its argument and reports the result. */
import { openStorage } from '../../src/server/database/storage.ts';

const opened = await openStorage(JSON.parse(process.argv[2] ?? ''));
if (opened.ok) await opened.storage.close();
process.send?.(opened.ok ? 'opened' : opened.mistake);
process.disconnect?.();
