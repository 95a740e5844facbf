/** Counts and logs what each task of a model took: tokens and time, never a word of what was read or answered. */
import type { Model, ModelAnswer, ModelRequest, ModelUsage } from '../model/model.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Where what a task took is told. */
export type Measuring = {
  log: Log;
  metrics: Metrics;
  /** The models of the settings; any other is told as "other", so that no label can be made up. */
  models: readonly string[];
  /** Hears of the tokens, input and output together, that a task took. */
  onTokens: (tokens: number) => void;
};

/** English and French text has about this many characters a token. */
const charactersPerToken = 4;

/** The same model, watched. A task whose visitor left counts as its input, estimated: the endpoint had begun to read. */
export function measureModel(model: Model, measuring: Measuring): Model {
  async function ask<Value>(request: ModelRequest<Value>): Promise<ModelAnswer<Value>> {
    const start = performance.now();
    const tell = (outcome: string, usage: ModelUsage, attempts: number) =>
      record(measuring, request, { outcome, usage, attempts, milliseconds: performance.now() - start });
    try {
      const answer = await model.ask(request);
      tell(answer.ok ? 'ok' : answer.code, answer.usage, answer.attempts);
      return answer;
    } catch (error) {
      const characters = request.instructions.length + request.material.length;
      const inputTokens = Math.ceil(characters / charactersPerToken);
      tell('left', { inputTokens, cachedInputTokens: 0, outputTokens: 0 }, 1);
      throw error;
    }
  }
  return { provider: model.provider, list: (signal) => model.list(signal), ask };
}

type Taken = { outcome: string; usage: ModelUsage; attempts: number; milliseconds: number };

function record(
  { log, metrics, models, onTokens }: Measuring,
  request: Pick<ModelRequest<unknown>, 'model' | 'reply'>,
  { outcome, usage, attempts, milliseconds }: Taken,
): void {
  const task = request.reply.name;
  const model = models.includes(request.model) ? request.model : 'other';
  const { inputTokens, cachedInputTokens, outputTokens } = usage;
  metrics.modelTokens.inc({ task, model, kind: 'input' }, inputTokens);
  metrics.modelTokens.inc({ task, model, kind: 'cachedInput' }, cachedInputTokens);
  metrics.modelTokens.inc({ task, model, kind: 'output' }, outputTokens);
  metrics.modelTasks.observe({ task, model, outcome }, milliseconds / 1_000);
  onTokens(inputTokens + outputTokens);
  const rounded = Math.round(milliseconds);
  log.info({ task, model, outcome, attempts, ...usage, milliseconds: rounded }, 'model task');
}
