/** What stands between a visitor and the readers: kept results, readings shared by visitors, limits and the budget. */

import { createHash } from 'node:crypto';
import type { AnalysisRequest } from '../../../analysis/analysis-request.ts';
import { type Analysis, analyzeOffer } from '../../../analysis/analyze-offer.ts';
import { debugFieldsOf } from '../../../analysis/debug-fields.ts';
import { type AnalysisResult, analysisResultSchema } from '../../../contract/analysis-result.ts';
import type { AnalysisProgress } from '../../../contract/calls/visitor-calls.ts';
import type { CallFailure } from '../../../contract/errors.ts';
import { rulesVersion } from '../../../grading/scoring-rules.ts';
import { translator } from '../../../language/translator.ts';
import { keepsResults, type Settings } from '../../../settings/config.ts';
import type { Storage } from '../../database/storage.ts';
import type { Log } from '../../observability/log.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { VisitorLimits } from '../rate-limits/visitor-limits.ts';
import type { EndpointReading, ServerReaders } from './readers.ts';
import { findResult, keepResult } from './result-cache.ts';
import { SingleFlight } from './single-flight.ts';
import { secondsToMidnight, type TokenBudget } from './token-budget.ts';

/** Who asks for an analysis, and how to reach them. */
export type Asker = {
  /** Whom the limits count (limits/visitor.ts). */
  visitor: string;
  signal: AbortSignal;
  onProgress: (progress: AnalysisProgress) => void;
};

/** Answers what visitors ask for, within their limits; rejects with the reason of the signal alone. */
export type Analyses = {
  run(request: AnalysisRequest, asker: Asker): Promise<{ ok: true; result: AnalysisResult } | CallFailure>;
};

type Source = 'builtin' | 'model' | 'cache' | 'shared';
type Parted = {
  readers: ServerReaders;
  settings: Settings;
  storage: Storage;
  log: Log;
  now: () => Date;
  metrics: Metrics;
  budget: TokenBudget;
};

/** Without a model every offer is read at once by the built-in reader: nothing is limited, shared or kept. */
export function createAnalyses(dependencies: Parted, limits: VisitorLimits): Analyses {
  const { readers, metrics } = dependencies;
  const { byModel } = readers;
  const analyze = analyzer(dependencies);
  const readByModel = byModel && modelAnalyses(dependencies, byModel, analyze, limits);

  async function run(request: AnalysisRequest, asker: Asker) {
    const { source, analysis } = readByModel
      ? await readByModel(request, asker)
      : { source: 'builtin' as const, analysis: await analyze(request, asker) };
    metrics.analyses.inc({ source, outcome: analysis.ok ? 'ok' : analysis.code });
    if (analysis.ok && analysis.result.fallback) metrics.fallbacks.inc({ reason: analysis.result.fallback });
    return analysis;
  }
  return { run };
}

type Analyze = (request: AnalysisRequest, hooks: Pick<Asker, 'signal' | 'onProgress'>) => Promise<Analysis>;

function analyzer({ readers, settings, log }: Parted): Analyze {
  const onModelFailure = (task: string, code: string) => log.warn({ task, code }, 'model failed');
  return (request, hooks) =>
    analyzeOffer(
      { readers, translatorOf: translator, debugFieldsOf, fallback: settings.fallback, onModelFailure },
      request,
      hooks,
    );
}

type Sourced = { source: Source; analysis: Analysis | CallFailure };

function modelAnalyses(
  dependencies: Parted,
  byModel: EndpointReading,
  analyze: Analyze,
  limits: VisitorLimits,
) {
  const { settings, now, budget } = dependencies;
  const flights = new SingleFlight<Analysis, AnalysisProgress>();
  const kept = keepsResults(settings) ? keptResults(dependencies) : undefined;

  /** What keeps the model from reading for this visitor now. */
  async function obstacle(visitor: string) {
    const taken = await limits.take('analyzeJobOffer', visitor);
    if (!taken.ok) {
      return { reason: 'limit', code: 'tooManyAnalyses', retrySeconds: taken.retrySeconds } as const;
    }
    if (!(await budget.isSpent())) return undefined;
    return { reason: 'budget', code: 'budgetSpent', retrySeconds: secondsToMidnight(now()) } as const;
  }

  async function analyzeAndKeep(
    { key, modelName }: Key,
    request: AnalysisRequest,
    asker: Pick<Asker, 'signal' | 'onProgress'>,
  ) {
    const analysis = await analyze(request, asker);
    // Neither what the built-in reader read, nor what a model read that was chosen meanwhile.
    if (analysis.ok && analysis.result.reader === modelName) await kept?.keep(key, analysis.result);
    return analysis;
  }

  return async (request: AnalysisRequest, asker: Asker): Promise<Sourced> => {
    // What is said for developers only is not shared.
    const key = request.debug || request.questions ? undefined : keyOf(request, byModel, settings.readings);
    const known = key && (await kept?.find(key.key));
    if (known) return { source: 'cache', analysis: { ok: true, result: known } };
    const share = (key: Key) =>
      flights.join(key.key, asker, (signal, onProgress) =>
        analyzeAndKeep(key, request, { signal, onProgress }),
      );
    if (key && flights.has(key.key)) return { source: 'shared', analysis: await share(key) };
    const stop = await obstacle(asker.visitor);
    if (stop) return { source: 'builtin', analysis: await withoutModel(request, asker, stop) };
    return { source: 'model', analysis: await (key ? share(key) : analyze(request, asker)) };
  };

  async function withoutModel(
    request: AnalysisRequest,
    asker: Asker,
    { reason, code, retrySeconds }: NonNullable<Awaited<ReturnType<typeof obstacle>>>,
  ): Promise<Analysis | CallFailure> {
    const analysis = await analyze({ ...request, withoutModel: reason }, asker);
    // That its language needs a model is no news where there is one.
    if (analysis.ok || analysis.code !== 'languageNeedsModel') return analysis;
    return { ok: false, code, retrySeconds, minutes: Math.ceil(retrySeconds / 60) };
  }
}

/** A storage that fails costs a reading, never an answer. */
function keptResults({ storage, log, now }: { storage: Storage; log: Log; now: () => Date }) {
  return {
    async find(key: string): Promise<AnalysisResult | undefined> {
      try {
        const json = await findResult(storage, key, now());
        // A result of an older release may have another shape.
        return json === undefined ? json : analysisResultSchema.safeParse(JSON.parse(json)).data;
      } catch (error) {
        log.error({ err: error }, 'kept results do not answer');
        return undefined;
      }
    },
    async keep(key: string, result: AnalysisResult): Promise<void> {
      await keepResult(storage, { key, result: JSON.stringify(result) }, now()).catch((error: unknown) =>
        log.error({ err: error }, 'a result was not kept'),
      );
    },
  };
}

/** What a result is kept and shared by, and the model that must have read it. */
type Key = { key: string; modelName: string };

/** All that a result depends on; quotes point into the text, so that it counts to the letter. */
function keyOf(
  { jobOffer, language, model }: AnalysisRequest,
  { model: { provider }, choice, promptVersion }: EndpointReading,
  readings: number,
): Key {
  const modelName = model || (choice.current() ?? '');
  const asked = [jobOffer, language, provider, modelName, promptVersion, readings, rulesVersion];
  return { key: createHash('sha256').update(JSON.stringify(asked)).digest('hex'), modelName };
}
