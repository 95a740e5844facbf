/** What the server is built from; main.ts hands over the real parts, tests hand over fakes. */
import type { FetchOffer } from '../fetching/fetch-offer.ts';
import type { Reader } from '../reading/reader.ts';
import type { Settings } from './config.ts';
import type { Log } from './log.ts';
import type { Storage } from './storage/storage.ts';

export type Parts = {
  settings: Pick<Settings, 'publicUrl' | 'development' | 'models' | 'feedbackTo'>;
  reader: Reader;
  fetchOffer: FetchOffer;
  storage: Storage;
  log: Log;
  now: () => Date;
  /** The folder with the built page. */
  pageFolder: string;
};
