/** How many tokens models may take in a day for all visitors together; kept in storage, so that a restart lifts nothing. */
import type { Settings } from '../config.ts';
import type { Log } from '../log.ts';
import type { Storage } from '../storage/storage.ts';
import { addTokens, tokensOfDay } from '../storage/token-counts.ts';

export type TokenBudget = {
  /** Readings that are under way when the budget is spent are finished: the day may end a little above it. */
  isSpent(): Promise<boolean>;
  /** Counts tokens that were taken, at once and without being waited for. */
  add(tokens: number): void;
};

type BudgetParts = {
  settings: Pick<Settings, 'limits' | 'tokensPerDay'>;
  storage: Storage;
  log: Log;
  now: () => Date;
};

export function createTokenBudget({ settings, storage, log, now }: BudgetParts): TokenBudget {
  const most = settings.limits ? settings.tokensPerDay : 0;
  return {
    isSpent: async () => most > 0 && (await tokensOfDay(storage, now())) >= most,
    add(tokens) {
      if (tokens === 0) return;
      addTokens(storage, tokens, now()).catch((error: unknown) =>
        log.error({ err: error, tokens }, 'tokens were not counted'),
      );
    },
  };
}

/** Seconds until the next day of the budget begins, from 1 up. */
export function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1_000));
}
