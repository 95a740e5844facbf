/**
 * The daily token budget of all visitors together, and usage by model; stored, so that a restart
 * does not reset it.
 */
import type { Settings } from '../../../settings/config.ts';
import { DatabaseUnavailable } from '../../database/database-unavailable.ts';
import type { Storage } from '../../database/storage.ts';
import type { Log } from '../../observability/log.ts';
import { addUsage, dayOf, type ModelUsageCount, tokensOfDay } from '../costs/public.ts';

/** The remaining tokens of the day (UTC). */
export type TokenBudget = {
  /**
   * Running readings are finished when the budget is spent, so a day may slightly exceed it. While
   * the database is unavailable, its last answer plus this server's usage since then counts.
   */
  isSpent(): Promise<boolean>;
  /**
   * Adds the usage of a call, whatever its outcome. Calls are written together a moment later, and
   * retried later on failure: a crash loses that moment.
   */
  add(taken: ModelUsageCount): void;
  /** Writes pending usage, before the server stops. */
  flush(): Promise<void>;
};

/** Combines the writes of all tasks of this time, since each write waits for the disk. */
const writeAfterMilliseconds = 100;
const writeAgainAfterMilliseconds = 5_000;

type BudgetDependencies = {
  settings: Pick<Settings, 'limits' | 'tokensPerDay'>;
  storage: Storage;
  log: Log;
  now: () => Date;
};

/** Without limits (OFFERGRADE_LIMITS) usage is counted, but never exceeds a budget. */
export function createTokenBudget({ settings, storage, log, now }: BudgetDependencies): TokenBudget {
  const max = settings.limits ? settings.tokensPerDay : 0;
  let waiting = new Map<string, ModelUsageCount>();
  /** Being written, which the database may still refuse. */
  let underWay: readonly ModelUsageCount[] = [];
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  let known = { day: '', tokens: 0 };
  /** One write at a time. */
  function write(): void {
    timer = undefined;
    const counts = [...waiting.values()];
    waiting = new Map();
    underWay = [...underWay, ...counts];
    const add = () => addUsage(storage, counts, now());
    written = written
      .then(add)
      .catch((error: unknown) => {
        log.error({ err: error, tokens: tokensOf(counts) }, 'token usage could not be stored: trying again');
        for (const count of counts) wait(count);
        timer ??= setTimeout(write, writeAgainAfterMilliseconds).unref();
      })
      .finally(() => {
        underWay = underWay.filter((count) => !counts.includes(count));
      });
  }
  function wait(taken: ModelUsageCount): void {
    waiting.set(taken.model, sumOf(waiting.get(taken.model), taken));
  }
  const unwrittenTokens = () => tokensOf([...waiting.values(), ...underWay]);
  async function tokensSoFar(): Promise<number> {
    const time = now();
    const unwritten = unwrittenTokens();
    try {
      known = { day: dayOf(time), tokens: await tokensOfDay(storage, time) };
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      log.error({ err: error }, 'the token usage of the day could not be read');
      if (known.day !== dayOf(time)) known = { day: dayOf(time), tokens: 0 };
    }
    // Usage written during the query may count twice, but is never missed.
    return known.tokens + Math.max(unwritten, unwrittenTokens());
  }
  return {
    isSpent: async () => max > 0 && (await tokensSoFar()) >= max,
    add(taken) {
      if (tokensOf([taken]) === 0) return;
      timer ??= setTimeout(write, writeAfterMilliseconds);
      wait(taken);
    },
    async flush() {
      clearTimeout(timer);
      if (waiting.size > 0) write();
      await written;
      clearTimeout(timer);
    },
  };
}

function tokensOf(counts: readonly ModelUsageCount[]): number {
  return counts.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
}

function sumOf(one: ModelUsageCount | undefined, other: ModelUsageCount): ModelUsageCount {
  if (!one) return other;
  return {
    model: other.model,
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    cachedInputTokens: one.cachedInputTokens + other.cachedInputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}

/** Seconds until the next day of the budget, at least 1. */
export function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1_000));
}
