/**
 * A process that deletes the offers of the model `large` and reports its progress, until it is done
 * or killed.
 */

import { openStorage } from '../../src/server/database/storage.ts';
import { deleteOffersOfModel } from '../../src/server/modules/corrections/delete-offers.ts';

const opened = await openStorage(JSON.parse(process.argv[2] ?? ''));
if (!opened.ok) throw new Error(opened.mistake);
const whose = { model: 'large', author: 'admin@example.org' };
const onProgress = (progress: object) => void process.send?.(progress);
await deleteOffersOfModel(opened.storage, whose, { now: new Date(), onProgress });
await opened.storage.close();
process.disconnect?.();
