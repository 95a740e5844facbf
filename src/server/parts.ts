/** What the server is built from; main.ts hands over the real parts, tests hand over fakes. */

import type { FetchOffer } from '../fetching/fetch-offer.ts';
import type { ParseDocument } from '../fetching/fetched-document.ts';
import type { Settings } from './config.ts';
import type { TokenBudget } from './limits/token-budget.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { ModelChoice } from './model-choice.ts';
import type { Readers } from './readers.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import type { Storage } from './storage/storage.ts';

/** Everything that the server stands on. */
export type Parts = {
  settings: Settings;
  readers: Readers;
  /** Only where a model reads. */
  checkModel?: ModelChoice['check'] | undefined;
  budget: TokenBudget;
  fetchOffer: FetchOffer;
  /** Reads uploaded files. */
  parse: ParseDocument;
  storage: Storage;
  log: Log;
  metrics: Metrics;
  /** Only in development mode, where administrators are named. */
  signIn?: SignIn | undefined;
  /** Says that there is new mail; does nothing where no mail server is set. */
  wakeOutbox: () => void;
  now: () => Date;
  /** The folder with the built page. */
  pageFolder: string;
};
