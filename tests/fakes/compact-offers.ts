/** A process that stores saved offers anew, until it is done or killed. */
import { openStorage } from '../../src/server/database/storage.ts';
import { compactOffers } from '../../src/server/modules/offers/upkeep/compact-offers.ts';

const opened = await openStorage(JSON.parse(process.argv[2] ?? ''));
if (!opened.ok) throw new Error(opened.mistake);
await compactOffers(opened.storage);
await opened.storage.close();
