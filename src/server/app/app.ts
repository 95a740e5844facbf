/** The whole server as one function from a request to an answer; it opens no port itself. */
import { setTimeout } from 'node:timers/promises';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import project from '../../../package.json' with { type: 'json' };
import { type CallName, calls } from '../../contract/calls/calls.ts';
import type { CallFailure } from '../../contract/errors.ts';
import { plainFormPath } from '../../contract/page-paths.ts';
import { permalinkPrefix } from '../../contract/permalink/permalink-address.ts';
import { analyticsOf } from '../http/analytics.ts';
import { onAnswerSent } from '../http/bodies/on-answer-sent.ts';
import {
  answerFailure,
  type CallVariables,
  callableRoutes,
  clientClosedRequestStatus,
  failureOf,
} from '../http/callable.ts';
import { openApi } from '../http/openapi.ts';
import { allowOrigins, refuseForeignOrigins } from '../http/refuse-foreign-origins.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Stopping } from '../http/stopping.ts';
import { getVisitorAddress } from '../http/visitor.ts';
import { countReadingThreads } from '../modules/analyses/reading-threads/reader-in-threads.ts';
import { datasetRoutes } from '../modules/evaluations/datasets/dataset-routes.ts';
import { findMeasuredReaderInTime } from '../modules/evaluations/publishing/public-scorecard.ts';
import { filesRoute } from '../modules/extraction/files-route.ts';
import { permalinkRoutes } from '../modules/label-images/permalink-routes.ts';
import { createAdmission, refusalDelayMilliseconds } from '../modules/rate-limits/admission.ts';
import { createReadingQueue, type ReadingQueue } from '../modules/rate-limits/reading-queue.ts';
import { createSharedLimiters } from '../modules/rate-limits/shared-limiters.ts';
import { createVisitorLimits } from '../modules/rate-limits/visitor-limits.ts';
import { createVisitorPlaces } from '../modules/rate-limits/visitor-places.ts';
import { exportMediaTypes, transferRoutes } from '../modules/transfer/transfer-routes.ts';
import { builtinModelRoutes } from '../modules/tuning/builtin/builtin-model-routes.ts';
import { tuningDatasetRoutes } from '../modules/tuning/datasets/tuning-dataset-routes.ts';
import { folderRoute } from '../modules/tuning/folder/folder-route.ts';
import type { Log } from '../observability/log.ts';
import { MainThreadTime } from '../observability/main-thread-time.ts';
import { metricsRoute } from '../observability/metrics-route.ts';
import { requestScope } from '../observability/request-scope.ts';
import { createPage } from '../page/page.ts';
import { createServerRendering } from '../page/server-rendering.ts';
import { answerReadiness } from './answer-readiness.ts';
import type { Dependencies } from './dependencies.ts';
import { createHandlers } from './handlers.ts';
import { answerRefusedForm, createPlainFormRoutes } from './plain-form.ts';
import { createServiceDescription } from './service-description.ts';

const longestRequestId = 64;

/** The request handler of a server or a test. */
export type App = Hono<{ Variables: CallVariables }>;

/**
 * Calls are for this server's page and for programs: no CORS header allows pages of other sites to
 * make them, and requests with another origin are refused.
 */
export function createApp(dependencies: Dependencies): App {
  const { settings, log } = dependencies;
  const { development, trustedProxies } = settings;
  const analytics = analyticsOf(settings);
  const service = createServiceDescription(dependencies);
  const withServerRendering = createServerRendering(dependencies.pageFolder, service, log);
  const page = createPage(dependencies.pageFolder, {
    service,
    analytics,
    withServerRendering,
    measuredReader: () => findMeasuredReaderInTime(dependencies),
  });
  const app: App = new Hono();
  /**
   * Answers in the form of the request: a document for a submitted form, otherwise an error of the
   * protocol.
   */
  const answer = (context: Context, failure: CallFailure) =>
    page.documents && isPost(context, plainFormPath)
      ? answerRefusedForm(page.documents, context, failure)
      : answerFailure(context, failure);
  const admission = createAdmission({ ...dependencies, answer, pause: setTimeout });
  const queue = createReadingQueue({ atOnce: countReadingThreads(settings), onTook: admission.charge });
  app.use(requestId({ limitLength: longestRequestId }));
  app.use((context, next) => requestScope.run({ requestId: context.get('requestId') }, next));
  app.use(logRequests(log));
  if (dependencies.stopping) app.use(endConnectionsOnce(dependencies.stopping));
  app.use(securityHeaders(settings.publicUrl, analytics));
  app.use(watchMainThread(dependencies, admission.charge));
  app.use(compress({ contentTypeFilter: isCompressed }));
  app.use('/api/*', allowOrigins(settings));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));

  app.get('/healthz', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ status: 'ok', version: project.version });
  });
  app.get('/readyz', (context) => answerReadiness(context, dependencies, page));
  if (settings.metricsToken) app.route('/', metricsRoute(dependencies.metrics, settings.metricsToken));

  app.use(admission.door);
  app.use(refuseCrowd(queue, dependencies, answer));
  app.use('/api/*', async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });
  app.use('/api/*', refuseForeignOrigins(settings));
  const limits = createVisitorLimits(settings, createSharedLimiters(dependencies));
  const places = createVisitorPlaces(settings);
  // Before the size limit of calls, since files may be larger.
  app.route('/', filesRoute(dependencies, limits, places));
  app.route('/', transferRoutes(dependencies));
  app.route('/', datasetRoutes(dependencies));
  app.route('/', tuningDatasetRoutes(dependencies));
  app.route('/', folderRoute(dependencies));
  app.route('/', builtinModelRoutes(dependencies));
  const description = openApi(settings);
  app.get('/api/openapi.json', (context) => context.json(description));
  const handlers = createHandlers(dependencies, limits, places, queue);
  app.route(
    '/api',
    callableRoutes(calls, handlers, {
      development,
      log,
      trustedProxies,
      signIn: dependencies.signIn,
      callsEnd: dependencies.stopping?.callsEnd,
    }),
  );
  app.all('/api/*', (context) => answerFailure(context, { ok: false, code: 'unknownCall' }));

  app.route('/', permalinkRoutes(dependencies, limits, { documents: page.documents, withServerRendering }));
  app.route('/', createPlainFormRoutes({ settings, log, handlers, documents: page.documents }));
  app.route('/', page.routes);
  app.notFound(page.notFound);
  app.onError((error, context) => {
    if (context.req.raw.signal.aborted) return new Response(null, { status: clientClosedRequestStatus });
    return answerFailure(context, failureOf(error, log, 'request failed unexpectedly'));
  });
  return app;
}

const analysisPath = '/api/analyzeJobOffer' satisfies `/api/${CallName}`;

const isPost = ({ req }: Context, path: string) => req.method === 'POST' && req.path === path;

/** Runs before anything expensive: refused requests are not checked for body or origin. */
function refuseCrowd(
  queue: ReadingQueue,
  { metrics, settings }: Dependencies,
  answer: (context: Context, failure: CallFailure) => Response | Promise<Response>,
): MiddlewareHandler<{ Variables: CallVariables }> {
  return async (context, next) => {
    if (!isPost(context, analysisPath) && !isPost(context, plainFormPath)) return next();
    // In bytes: several times the number of characters for texts in non-Latin scripts.
    const characters = Number(context.req.header('Content-Length')) || 0;
    const refusal = queue.refusal(getVisitorAddress(context, settings.trustedProxies), characters);
    if (!refusal) return next();
    metrics.refusedAnalyses.inc();
    await setTimeout(refusalDelayMilliseconds);
    return answer(context, refusal);
  };
}

/**
 * Longer than the thread should be blocked by one request; a warning in the log names the route.
 */
const longMilliseconds = 200;

/**
 * Charges visitors for the time that their requests take on the main thread, and logs requests that
 * block it for long.
 */
function watchMainThread(
  { metrics, settings, log }: Dependencies,
  charge: (visitor: string, milliseconds: number) => void,
): MiddlewareHandler<{ Variables: CallVariables }> {
  const time = new MainThreadTime();
  return async (context, next) => {
    const visitor = getVisitorAddress(context, settings.trustedProxies);
    const route = `${context.req.method} ${loggedPath(context.req.path)}`;
    const requestId = context.get('requestId');
    const watched = time.watch(({ milliseconds, longest }) => {
      charge(visitor, milliseconds);
      if (longest < longMilliseconds) return;
      metrics.longRequests.inc();
      log.warn({ requestId, route, milliseconds: Math.round(longest) }, 'request blocked the main thread');
    });
    const hasBegun = onAnswerSent(context, watched.ended);
    await next().finally(() => {
      watched.answered();
      hasBegun();
    });
  };
}

/** The path as logged: the codes of permalinks may hold anything, so they are removed. */
const loggedPath = (path: string) => (path.startsWith(permalinkPrefix) ? permalinkPrefix : path);

/** Includes exports as lines of JSON, whose media type Hono does not know to be text. */
function isCompressed(mediaType: string): boolean {
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(mediaType) || mediaType === exportMediaTypes.jsonl;
}

/**
 * Logs one line per request. Unknown paths and the codes of permalinks are omitted, since they may
 * hold anything.
 */
function logRequests(log: Log): MiddlewareHandler<{ Variables: CallVariables }> {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const { method, path } = context.req;
    const { status } = context.res;
    log.info(
      {
        method,
        ...(status !== 404 && { path: loggedPath(path) }),
        status,
        code: context.get('errorCode'),
        milliseconds: Math.round(performance.now() - start),
      },
      'request',
    );
  };
}

/**
 * Closes keep-alive connections once the server stops, so that a load balancer opens the next one
 * to another server.
 */
function endConnectionsOnce({ begun }: Stopping): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (begun.aborted) context.header('Connection', 'close');
  };
}

function refuseMethod(context: Context, methods: string[]): Response {
  const failure = { ok: false, code: 'invalidRequest', allowed: methods } as const;
  const response = answerFailure(context, failure, 405);
  response.headers.set('Allow', methods.join(', '));
  return response;
}
