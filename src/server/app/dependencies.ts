/** What the server is built from; main.ts passes the real dependencies, tests pass fakes. */

import type { ParseDocument } from '../../fetching/documents/fetched-document.ts';
import type { FetchOffer } from '../../fetching/fetch-offer.ts';
import type { Stopping } from '../http/stopping.ts';
import type { ModelChoice } from '../modules/analyses/choice/model-choice.ts';
import type { ServerReaders } from '../modules/analyses/readers.ts';
import type { TokenBudget } from '../modules/analyses/token-budget.ts';
import type { SignIn } from '../modules/auth/sign-in.ts';
import type { ServerParts } from '../modules/server-parts.ts';

/** The dependencies of the server. */
export type Dependencies = ServerParts & {
  readers: ServerReaders;
  /** Present only when a model reads. */
  checkModel?: ModelChoice['check'] | undefined;
  budget: TokenBudget;
  fetchOffer: FetchOffer;
  /** Parses uploaded files. */
  parse: ParseDocument;
  /** Present only in development mode with named administrators. */
  signIn?: SignIn | undefined;
  /** The state of stopping after SIGTERM or SIGINT; absent where no process is to end, as in tests. */
  stopping?: Stopping | undefined;
  /** The folder of the built page. */
  pageFolder: string;
};
