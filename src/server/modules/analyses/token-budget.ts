/** How many tokens models may take in a day for all visitors together; kept in storage, so that a restart lifts nothing. */
import type { Settings } from '../../../settings/config.ts';
import { DatabaseAway } from '../../database/database-away.ts';
import type { Storage } from '../../database/storage.ts';
import type { Log } from '../../observability/log.ts';
import { addTokens, dayOf, tokensOfDay } from './token-counts.ts';

/** The tokens of the day (UTC) that are left to all visitors. */
export type TokenBudget = {
  /**
   * Readings that are under way when the budget is spent are finished: the day may end a little above it. While the
   * database is away, what it said last holds, and what this server took since.
   */
  isSpent(): Promise<boolean>;
  /**
   * Counts tokens that were taken. They are written together a moment later, and again later where they cannot be: a
   * crash loses that moment.
   */
  add(tokens: number): void;
  /** Writes what waits, for a server that stops. */
  flush(): Promise<void>;
};

/** Each write waits for the disk: one for all the tasks of this time. */
const writeAfterMilliseconds = 100;
const writeAgainAfterMilliseconds = 5_000;

type BudgetDependencies = {
  settings: Pick<Settings, 'limits' | 'tokensPerDay'>;
  storage: Storage;
  log: Log;
  now: () => Date;
};

export function createTokenBudget({ settings, storage, log, now }: BudgetDependencies): TokenBudget {
  const most = settings.limits ? settings.tokensPerDay : 0;
  let waiting = 0;
  /** On their way to the database, which may yet refuse them. */
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  let known = { day: '', tokens: 0 };
  /** One after the other. */
  function write(): void {
    timer = undefined;
    const tokens = waiting;
    waiting = 0;
    underWay += tokens;
    const add = () => addTokens(storage, tokens, now());
    written = written
      .then(add)
      .catch((error: unknown) => {
        log.error({ err: error, tokens }, 'tokens could not be counted yet');
        waiting += tokens;
        timer ??= setTimeout(write, writeAgainAfterMilliseconds).unref();
      })
      .finally(() => {
        underWay -= tokens;
      });
  }
  async function tokensSoFar(): Promise<number> {
    const time = now();
    const unwritten = waiting + underWay;
    try {
      known = { day: dayOf(time), tokens: await tokensOfDay(storage, time) };
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
      log.error({ err: error }, 'the tokens of the day could not be read');
      if (known.day !== dayOf(time)) known = { day: dayOf(time), tokens: 0 };
    }
    // What is written while the database is asked may count twice, never not at all.
    return known.tokens + Math.max(unwritten, waiting + underWay);
  }
  return {
    isSpent: async () => most > 0 && (await tokensSoFar()) >= most,
    add(tokens) {
      if (tokens === 0) return;
      timer ??= setTimeout(write, writeAfterMilliseconds);
      waiting += tokens;
    },
    async flush() {
      clearTimeout(timer);
      if (waiting > 0) write();
      await written;
      clearTimeout(timer);
    },
  };
}

/** Seconds until the next day of the budget begins, from 1 up. */
export function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1_000));
}
