/**
 * Connects visitors with the readers: cached results, readings shared by visitors, rate limits and
 * the token budget.
 */

import type { AnalysisRequest } from '../../../analysis/analysis-request.ts';
import { type Analysis, analyzeOffer } from '../../../analysis/analyze-offer.ts';
import { createDebugFields } from '../../../analysis/debug-fields.ts';
import type { ModelReading, ModelReadingResult } from '../../../analysis/readers.ts';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { AnalysisProgress } from '../../../contract/calls/visitor-calls.ts';
import type { CallFailure, ErrorCode } from '../../../contract/errors.ts';
import { isBuiltinModel } from '../../../contract/tuning/builtin-models.ts';
import { createTranslator } from '../../../language/translator.ts';
import type { ReadingOptions, ReadingProgress } from '../../../reading/reader.ts';
import { cachesResults } from '../../../settings/config.ts';
import {
  type ReadingQueue,
  readingsBusy,
  tooManyRequests,
  type VisitorLimits,
} from '../rate-limits/public.ts';
import type { ServerParts } from '../server-parts.ts';
import { getCurrentVisitor, redirectPlaceUpdates, runWithTurn } from './analysis-turn.ts';
import { readWithChosenWeights } from './read-with-chosen-weights.ts';
import type { EndpointReading, ServerReaders } from './readers.ts';
import { budgetExhausted, createReadingCache, hashWords, withCachedWording } from './reading-cache.ts';
import { ReadingTooLong } from './reading-threads/reader-in-threads.ts';
import { SingleFlight } from './single-flight.ts';
import { secondsToMidnight, type TokenBudget } from './token-budget.ts';

/** Who asks for an analysis, and how to report to them. */
export type Caller = {
  /** The key of the rate limits (server/http/visitor.ts). */
  visitor: string;
  /**
   * E-mail address of a calling administrator, whose readings have a limit of their own; empty for
   * everybody else.
   */
  administrator?: string;
  signal: AbortSignal;
  onProgress: (progress: AnalysisProgress) => void;
};

/** Answers visitors' requests within their limits; rejects only with the reason of the signal. */
export type Analyses = {
  run(request: AnalysisRequest, asker: Caller): Promise<{ ok: true; result: AnalysisResult } | CallFailure>;
};

type Source = 'builtin' | 'model' | 'cache' | 'shared';
type AnalysesDependencies = Pick<ServerParts, 'settings' | 'storage' | 'log' | 'now' | 'metrics'> & {
  readers: ServerReaders;
  budget: TokenBudget;
};

/**
 * Without a model the built-in reader reads every offer as soon as its turn comes: nothing is
 * limited, shared or cached.
 */
export function createAnalyses(
  given: AnalysesDependencies,
  limits: VisitorLimits,
  queue: ReadingQueue,
): Analyses {
  const { metrics } = given;
  const { builtin, builtinInUse } = given.readers;
  const chosen = builtinInUse
    ? readWithChosenWeights(builtin, builtinInUse, (error) =>
        given.log.warn({ err: error }, 'tuned weights could not be looked up'),
      )
    : builtin;
  const readers = { ...given.readers, builtin: queue.inQueue(chosen, getCurrentVisitor) };
  const dependencies = { ...given, readers };
  const { byModel } = readers;
  const analyze = analyzer(dependencies);
  const readByModel = byModel && modelAnalyses(dependencies, byModel, analyze, limits);

  async function run(request: AnalysisRequest, caller: Caller) {
    const analyzed = queue.underWay(async (): Promise<Sourced> => {
      const mayBeModel = request.reader !== 'builtin' && !isBuiltinModel(request.model);
      if (readByModel && mayBeModel) return readByModel(request, caller);
      return { source: 'builtin', analysis: await analyze(request, caller) };
    });
    const { source, analysis } = await analyzed.catch((error: unknown): Sourced => {
      if (!(error instanceof ReadingTooLong)) throw error;
      given.log.error({ err: error }, 'reading stopped: it took too long');
      return { source: 'builtin', analysis: readingsBusy };
    });
    metrics.analyses.inc({ source, outcome: analysis.ok ? 'ok' : analysis.code });
    if (analysis.ok && analysis.result.fallback) metrics.fallbacks.inc({ reason: analysis.result.fallback });
    return analysis;
  }
  return { run };
}

const notAskedForBudget = 'model not asked: the daily token budget is spent';

type Analyze = (request: AnalysisRequest, caller: Caller, byModel?: ModelReading) => Promise<Analysis>;

function analyzer({ readers, settings, log }: AnalysesDependencies): Analyze {
  const onModelFailure = (task: string, code: string) => {
    // A limit set by the operator is not a failure.
    if (code === budgetExhausted) log.info({ task }, notAskedForBudget);
    else log.warn({ task, code }, 'model failed');
  };
  const { fallback } = settings;
  return (request, { visitor, signal, onProgress }, byModel = readers.byModel) => {
    const turn = { visitor, onPlace: (before: number) => onProgress({ before }) };
    const { reader } = request;
    const analysis = {
      readers: { ...readers, byModel: reader === 'builtin' ? undefined : byModel },
      translatorOf: createTranslator,
      debugFieldsOf: createDebugFields,
      fallback: fallback && reader !== 'model',
      onModelFailure,
    };
    return runWithTurn(turn, () => analyzeOffer(analysis, request, { signal, onProgress }));
  };
}

/** Why no model reads now. */
type Obstacle = { reason: 'limit' | 'budget'; code: ErrorCode; retrySeconds: number };

type Sourced = { source: Source; analysis: Analysis | CallFailure };

function modelAnalyses(
  dependencies: AnalysesDependencies,
  byModel: EndpointReading,
  analyze: Analyze,
  limits: VisitorLimits,
) {
  const { settings, now, budget, log } = dependencies;
  const flights = new SingleFlight<Analysis, AnalysisProgress>();
  const readings = new SingleFlight<ModelReadingResult, ReadingProgress>();
  const cache = cachesResults(settings) ? createReadingCache(dependencies) : undefined;

  /** What prevents the model from reading for this visitor now. */
  async function obstacle({ visitor, administrator }: Caller): Promise<Obstacle | undefined> {
    const taken = administrator
      ? await limits.take('analyzeForAdministrator', administrator)
      : await limits.take('analyzeJobOffer', visitor);
    if (!taken.ok) {
      return { reason: 'limit', code: 'tooManyAnalyses', retrySeconds: taken.retrySeconds };
    }
    if (!(await budget.isSpent())) return undefined;
    log.info({ task: 'reading' }, notAskedForBudget);
    return { reason: 'budget', code: budgetExhausted, retrySeconds: secondsToMidnight(now()) };
  }

  /**
   * Reads once for all concurrent requests with the same text, whatever the languages of their
   * answers.
   */
  async function readOnce(
    { key, flight, modelName }: Key,
    offer: string,
    options: ReadingOptions,
  ): Promise<ModelReadingResult> {
    const { signal, onProgress = () => {} } = options;
    return readings.join(flight, { signal, onProgress }, async (signal, onProgress) => {
      // The turn belongs to the first caller; its place is reported to all who wait for this
      // reading.
      redirectPlaceUpdates((before) => onProgress({ before }));
      const read = await byModel.read(offer, { ...options, signal, onProgress });
      // Do not cache a reading by a model that replaced the chosen one in the meantime.
      if (read.ok && read.modelName === modelName) await cache?.keep(key, offer, read);
      return read;
    });
  }

  /** The model as an analysis sees it: `known` is an earlier reading. */
  function modelFor(key: Key, known: ModelReadingResult | undefined): ModelReading {
    const word: ModelReading['word'] = (modelName, request) => byModel.word(modelName, request);
    // A running analysis is finished when the budget is spent; an explanation alone is not started.
    const mayAsk = async () => !known || !(await budget.isSpent());
    const about = ['words', byModel.model.provider, byModel.promptVersion];
    return {
      read: async (offer, options) => known ?? readOnce(key, offer, options),
      word: cache ? withCachedWording(word, cache, { about, mayAsk }) : word,
      isFromList: (modelName) => byModel.choice.isFromList(modelName),
    };
  }

  return async (request: AnalysisRequest, caller: Caller): Promise<Sourced> => {
    // Output for developers is not shared.
    const key = request.debug || request.questions ? undefined : keyOf(request, byModel, settings.readings);
    if (!key) return readFor(caller, request, () => analyze(request, caller));
    const known = await cache?.find(key.key, request.jobOffer);
    const inLanguage = `${request.language} ${request.reader ?? ''} ${key.flight}`;
    const share = () =>
      flights.join(inLanguage, caller, (signal, onProgress) =>
        // The turn belongs to the first caller.
        analyze(request, { visitor: caller.visitor, signal, onProgress }, modelFor(key, known)),
      );
    if (known) return { source: 'cache', analysis: await share() };
    if (flights.has(inLanguage) || readings.has(key.flight))
      return { source: 'shared', analysis: await share() };
    return readFor(caller, request, share);
  };

  /** By the model, or by the built-in reader when the visitor's limit or the budget is used up. */
  async function readFor(
    caller: Caller,
    request: AnalysisRequest,
    read: () => Promise<Analysis>,
  ): Promise<Sourced> {
    const stop = await obstacle(caller);
    // A caller who chose a model wants that one or none: another's result would be saved under its
    // name, or be compared with the model's.
    if (stop && (request.model || request.reader === 'model'))
      return { source: 'model', analysis: refusalOf(stop, caller) };
    if (stop) return { source: 'builtin', analysis: await withoutModel(request, caller, stop) };
    return { source: 'model', analysis: await read() };
  }

  async function withoutModel(
    request: AnalysisRequest,
    caller: Caller,
    { reason, code, retrySeconds }: Obstacle,
  ): Promise<Analysis | CallFailure> {
    const analysis = await analyze({ ...request, withoutModel: reason }, caller);
    // When a model is configured, report the limit rather than that the language needs a model.
    if (analysis.ok || analysis.code !== 'languageNeedsModel') return analysis;
    return { ok: false, code, retrySeconds, minutes: Math.ceil(retrySeconds / 60) };
  }
}

/** The refusal of a call that chose a model. */
function refusalOf({ reason, retrySeconds }: Obstacle, { administrator }: Caller): CallFailure {
  if (reason === 'limit') {
    const refusal = tooManyRequests(retrySeconds);
    return administrator ? { ...refusal, code: 'administratorLimit' } : refusal;
  }
  return { ok: false, code: 'budgetSpentForModel', retrySeconds };
}

/**
 * Keys of a reading: `key` for the cache (the words of the offer), `flight` for sharing while it
 * runs (the exact text, to which the offsets of quotes belong), and the model that must have read
 * it.
 */
type Key = { key: string; flight: string; modelName: string };

/**
 * Everything that a reading depends on, which includes neither the language of the answer nor the
 * rules that grade it.
 */
function keyOf(
  { jobOffer, model, whole = false }: AnalysisRequest,
  { model: { provider }, choice, promptVersion }: EndpointReading,
  readings: number,
): Key {
  const modelName = model || (choice.current() ?? '');
  const key = hashWords(jobOffer, provider, modelName, promptVersion, readings, whole);
  return { key, flight: `${key} ${jobOffer}`, modelName };
}
