/** Counts and logs the tokens and time of each model task, never a word of its input or answer. */

import type { EndpointError } from '../../../model/errors/model-failure.ts';
import {
  type Model,
  type ModelAnswer,
  type ModelRequest,
  type ModelUsage,
  SiblingRequestFailed,
} from '../../../model/model.ts';
import type { Log } from '../../observability/log.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { ModelUsageCount } from '../costs/public.ts';

/** Where the usage of a task is reported. */
export type MeasurementSinks = {
  log: Log;
  metrics: Metrics;
  /**
   * Whether a model is reported by its name; any other is "other", so that clients cannot create
   * labels.
   */
  isNamed: (model: string) => boolean;
  /** Called with the usage of a task, under the name of the model or "other". */
  onUsage: (taken: ModelUsageCount) => void;
};

/** Approximate for English and French text. */
const charactersPerToken = 4;

/**
 * Wraps a model with measuring. Usage that the endpoint does not report is estimated once a token
 * has arrived, and for a task whose visitor left after the endpoint began to read. A request that
 * was refused, never answered or not sent used nothing; nor did a task aborted because of such a
 * failure of another.
 */
export function withMeasurement(model: Model, measuring: MeasurementSinks): Model {
  async function ask<Value>(request: ModelRequest<Value>): Promise<ModelAnswer<Value>> {
    const start = performance.now();
    let sent = 0;
    let written = 0;
    const onSent = () => {
      sent += 1;
      request.onSent?.();
    };
    const onText = (soFar: string) => {
      written = Math.max(written, soFar.length);
      request.onText?.(soFar);
    };
    const tell = (outcome: string, usage: ModelUsage, attempts: number, error?: EndpointError) =>
      record(measuring, request, {
        outcome,
        usage,
        attempts,
        error,
        milliseconds: performance.now() - start,
      });
    try {
      const answer = await model.ask({ ...request, onSent, onText });
      const usage = written > 0 && tookNothing(answer.usage) ? estimated(request, written) : answer.usage;
      if (answer.ok) tell('ok', usage, answer.attempts);
      else tell(answer.code, usage, answer.attempts, answer.error);
      return { ...answer, usage };
    } catch (error) {
      const isFree = written === 0 && error instanceof SiblingRequestFailed && tookNothing(error.usage);
      tell('left', sent === 0 || isFree ? nothing : estimated(request, written), sent);
      throw error;
    }
  }
  return { provider: model.provider, list: (signal) => model.list(signal), ask };
}

const nothing: ModelUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

const tookNothing = ({ inputTokens, outputTokens }: ModelUsage) => inputTokens + outputTokens === 0;

/** `written`: characters of the reply received. */
function estimated({ instructions, material }: ModelRequest<unknown>, written: number): ModelUsage {
  return {
    inputTokens: Math.ceil((instructions.length + material.length) / charactersPerToken),
    cachedInputTokens: 0,
    outputTokens: Math.ceil(written / charactersPerToken),
  };
}

type Taken = {
  outcome: string;
  usage: ModelUsage;
  attempts: number;
  milliseconds: number;
  error: EndpointError | undefined;
};

function record(
  { log, metrics, isNamed, onUsage }: MeasurementSinks,
  request: Pick<ModelRequest<unknown>, 'model' | 'reply'>,
  { outcome, usage, attempts, milliseconds, error }: Taken,
): void {
  const task = request.reply.name;
  const model = isNamed(request.model) ? request.model : 'other';
  const { inputTokens, cachedInputTokens, outputTokens } = usage;
  metrics.modelTokens.inc({ task, model, kind: 'input' }, inputTokens);
  metrics.modelTokens.inc({ task, model, kind: 'cachedInput' }, cachedInputTokens);
  metrics.modelTokens.inc({ task, model, kind: 'output' }, outputTokens);
  metrics.modelTasks.observe({ task, model, outcome }, milliseconds / 1_000);
  onUsage({ model, task, calls: attempts, ...usage });
  const rounded = Math.round(milliseconds);
  const told = { task, model, outcome, attempts, ...usage, milliseconds: rounded };
  if (!error) log.info(told, 'model task');
  // Failures of the endpoint are logged as warnings, for the operator to fix.
  else log.warn({ ...told, status: error.status, providerCode: error.code }, 'model task');
}
