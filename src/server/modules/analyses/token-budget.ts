/**
 * The daily budget of all visitors together, in tokens and in money, and usage by model and task;
 * stored, so that a restart does not reset it.
 */

import type { Settings } from '../../../settings/config.ts';
import { DatabaseUnavailable } from '../../database/database-unavailable.ts';
import { addUsage, costOf, dayOf, type ModelUsageCount, tokensOf, usageOfDay } from '../costs/public.ts';
import type { ServerParts } from '../server-parts.ts';

/** Whether models may be asked more on this day (UTC). */
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

type BudgetDependencies = Pick<ServerParts, 'storage' | 'log' | 'now'> & {
  settings: Pick<Settings, 'limits' | 'tokensPerDay' | 'costPerDay' | 'modelPrices'>;
};

/** Without limits (OFFERGRADE_LIMITS) usage is counted, but never exceeds a budget. */
export function createTokenBudget({ settings, storage, log, now }: BudgetDependencies): TokenBudget {
  const maxTokens = settings.limits ? settings.tokensPerDay : 0;
  const maxCost = settings.limits ? settings.costPerDay : 0;
  let waiting = new Map<string, ModelUsageCount>();
  /** Being written, which the database may still refuse. */
  let underWay: readonly ModelUsageCount[] = [];
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  let known: { day: string; usage: readonly ModelUsageCount[] } = { day: '', usage: [] };
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
    const key = JSON.stringify([taken.model, taken.task]);
    waiting.set(key, sumOf(waiting.get(key), taken));
  }
  const unwritten = () => [...waiting.values(), ...underWay];
  async function usageSoFar(): Promise<ModelUsageCount[]> {
    const time = now();
    const before = unwritten();
    try {
      known = { day: dayOf(time), usage: await usageOfDay(storage, time) };
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      log.error({ err: error }, 'the token usage of the day could not be read');
      if (known.day !== dayOf(time)) known = { day: dayOf(time), usage: [] };
    }
    // Usage written during the query may count twice, but is never missed.
    const after = unwritten();
    return [...known.usage, ...(tokensOf(before) > tokensOf(after) ? before : after)];
  }
  const isReached = (usage: readonly ModelUsageCount[]) =>
    (maxTokens > 0 && tokensOf(usage) >= maxTokens) ||
    (maxCost > 0 && costOfAll(usage, settings.modelPrices) >= maxCost);
  return {
    isSpent: async () => (maxTokens > 0 || maxCost > 0) && isReached(await usageSoFar()),
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

/** Models without a price add nothing: the budget in tokens bounds them. */
function costOfAll(counts: readonly ModelUsageCount[], prices: Settings['modelPrices']): number {
  return counts.reduce((sum, count) => sum + (costOf(count, prices) ?? 0), 0);
}

function sumOf(one: ModelUsageCount | undefined, other: ModelUsageCount): ModelUsageCount {
  if (!one) return other;
  return {
    ...other,
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
