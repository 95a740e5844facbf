/** The readers of the settings, with what their model takes counted, and a check of that model. */
import { createTokenBudget } from './limits/token-budget.ts';
import { measureModel } from './measure-model.ts';
import { createModelCheck } from './model-check.ts';
import type { Parts } from './parts.ts';
import { createReaders } from './readers.ts';

type WatchParts = Pick<Parts, 'settings' | 'storage' | 'log' | 'metrics' | 'now'>;

/** Every token that a model takes from now on counts towards the budget, the figures and the log. */
export function createWatchedReaders(parts: WatchParts): Pick<Parts, 'readers' | 'checkModel' | 'budget'> {
  const { settings, log, metrics, now } = parts;
  const { models } = settings;
  const budget = createTokenBudget(parts);
  const readers = createReaders(settings, (model) =>
    measureModel(model, { log, metrics, models, onTokens: budget.add }),
  );
  return { readers, budget, checkModel: readers.byModel && createModelCheck(readers.byModel, now) };
}
