/** The metrics of /metrics. Labels have few values, and none comes from a visitor. */
import { Counter, Histogram, Registry } from 'prom-client';

/**
 * Histogram buckets in seconds; a model's task takes about one to sixty, and never longer than an
 * analysis may.
 */
const taskSeconds = [0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300];

/** The labels of page events; their other parameters are counted only in the database. */
export const eventLabels = ['name', 'screen', 'inputMode', 'addToDatasetsDataSet'] as const;

/** All metrics and their registry. */
export type Metrics = ReturnType<typeof createMetrics>;

/** A new set of metrics, all at zero. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    modelTokens: new Counter({
      name: 'offergrade_model_tokens_total',
      help: 'Tokens that models took: input (cachedInput is the part of it that the provider had in its cache) and output.',
      labelNames: ['task', 'model', 'kind'] as const,
      registers,
    }),
    modelTasks: new Histogram({
      name: 'offergrade_model_task_seconds',
      help: 'Time of each task of a model, retries included; outcome is ok, left or the code of the failure.',
      labelNames: ['task', 'model', 'outcome'] as const,
      buckets: taskSeconds,
      registers,
    }),
    analyses: new Counter({
      name: 'offergrade_analyses_total',
      help: 'Analyses by where they came from (model, builtin, cache, or shared with a visitor who asked before) and outcome.',
      labelNames: ['source', 'outcome'] as const,
      registers,
    }),
    fallbacks: new Counter({
      name: 'offergrade_fallbacks_total',
      help: 'Analyses in which the built-in reader answered instead of a model, by reason.',
      labelNames: ['reason'] as const,
      registers,
    }),
    mailAttempts: new Counter({
      name: 'offergrade_mail_attempts_total',
      help: 'Attempts of this process to send a mail: sent, delayed until another attempt, or failed for good.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    jobAttempts: new Counter({
      name: 'offergrade_job_attempts_total',
      help: 'Attempts of this process at background jobs that came to their end, by kind and outcome.',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    events: new Counter({
      name: 'offergrade_events_total',
      help: 'Events of the page by name and parameters, counted without any identifier.',
      labelNames: eventLabels,
      registers,
    }),
    refusedAnalyses: new Counter({
      name: 'offergrade_refused_analyses_total',
      help: 'Analyses that were not begun, since those before them would have kept them waiting too long.',
      registers,
    }),
    refusedAtTheDoor: new Counter({
      name: 'offergrade_refused_requests_total',
      help: 'Requests that were not let in, since too many requests or too many bytes were under way, or the visitor had had too much processor time.',
      labelNames: ['reason'] as const,
      registers,
    }),
    longRequests: new Counter({
      name: 'offergrade_long_requests_total',
      help: 'Requests that took more than 200 ms in one go of the thread that answers all of them; the log names their routes.',
      registers,
    }),
    refusedCalls: new Counter({
      name: 'offergrade_refused_calls_total',
      help: 'Calls past the limit of a visitor.',
      labelNames: ['call'] as const,
      registers,
    }),
  };
}
