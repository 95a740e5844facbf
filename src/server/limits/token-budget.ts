/** How many tokens models may take in a day for all visitors together; kept in storage, so that a restart lifts nothing. */
import type { Settings } from '../config.ts';
import type { Log } from '../log.ts';
import type { Storage } from '../storage/storage.ts';
import { addTokens, tokensOfDay } from '../storage/token-counts.ts';

/** The tokens of the day (UTC) that are left to all visitors. */
export type TokenBudget = {
  /** Readings that are under way when the budget is spent are finished: the day may end a little above it. */
  isSpent(): Promise<boolean>;
  /** Counts tokens that were taken. They are written together a moment later: a crash loses that moment. */
  add(tokens: number): void;
  /** Writes what waits, for a server that stops. */
  flush(): Promise<void>;
};

/** Each write waits for the disk: one for all the tasks of this time. */
const writeAfterMilliseconds = 100;

type BudgetParts = {
  settings: Pick<Settings, 'limits' | 'tokensPerDay'>;
  storage: Storage;
  log: Log;
  now: () => Date;
};

export function createTokenBudget({ settings, storage, log, now }: BudgetParts): TokenBudget {
  const most = settings.limits ? settings.tokensPerDay : 0;
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  /** One after the other. */
  function write(): void {
    const tokens = waiting;
    waiting = 0;
    const add = () => addTokens(storage, tokens, now());
    written = written
      .then(add)
      .catch((error: unknown) => log.error({ err: error, tokens }, 'tokens were not counted'));
  }
  return {
    isSpent: async () => most > 0 && waiting + (await tokensOfDay(storage, now())) >= most,
    add(tokens) {
      if (tokens === 0) return;
      if (waiting === 0) timer = setTimeout(write, writeAfterMilliseconds);
      waiting += tokens;
    },
    async flush() {
      clearTimeout(timer);
      if (waiting > 0) write();
      await written;
    },
  };
}

/** Seconds until the next day of the budget begins, from 1 up. */
export function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1_000));
}
