/** The whole server as one function from a request to an answer; it listens nowhere by itself. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { calls } from '../contract/calls.ts';
import { answerFailure, type CallVariables, callableRoutes } from './callable.ts';
import { createHandlers } from './handlers.ts';
import type { Log } from './log.ts';
import { openApi } from './openapi.ts';
import { createPage, type Page } from './page.ts';
import type { Parts } from './parts.ts';
import { securityHeaders } from './security-headers.ts';
import type { Storage } from './storage/storage.ts';

const largestBodyBytes = 2 * 1024 * 1024;
const longestRequestId = 64;

export type App = Hono<{ Variables: CallVariables }>;

/**
 * Calls are for the page of this server and for programs: no header lets pages of other sites make them.
 */
export function createApp(parts: Parts): App {
  const { settings, storage, log } = parts;
  const page = createPage(parts.pageFolder);
  const app: App = new Hono();
  app.use(requestId({ limitLength: longestRequestId }));
  app.use(logRequests(log));
  app.use(securityHeaders(settings.publicUrl));
  app.use(compress());
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));

  app.get('/healthz', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ status: 'ok' });
  });
  app.get('/readyz', (context) => answerReadiness(context, storage, page, log));

  app.use('/api/*', async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });
  const tooLarge = (context: Context) => answerFailure(context, { ok: false, code: 'requestTooLarge' });
  app.use('/api/*', bodyLimit({ maxSize: largestBodyBytes, onError: tooLarge }));
  const description = openApi(settings.publicUrl);
  app.get('/api/openapi.json', (context) => context.json(description));
  app.route('/api', callableRoutes(calls, createHandlers(parts), { development: settings.development, log }));
  app.all('/api/*', (context) => answerFailure(context, { ok: false, code: 'unknownCall' }));

  app.route('/', page.routes);
  app.notFound(page.notFound);
  app.onError((error, context) => {
    log.error({ err: error, requestId: context.get('requestId') }, 'request broke');
    return answerFailure(context, { ok: false, code: 'internal' });
  });
  return app;
}

/** One line for each request. Addresses that are nothing of ours are left out: they may hold anything. */
function logRequests(log: Log): MiddlewareHandler<{ Variables: CallVariables }> {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const { method, path } = context.req;
    const { status } = context.res;
    log.info(
      {
        requestId: context.get('requestId'),
        method,
        ...(status !== 404 && { path }),
        status,
        code: context.get('errorCode'),
        milliseconds: Math.round(performance.now() - start),
      },
      'request',
    );
  };
}

function refuseMethod(context: Context, methods: string[]): Response {
  const failure = { ok: false, code: 'invalidRequest', allowed: methods } as const;
  const response = answerFailure(context, failure, 405);
  response.headers.set('Allow', methods.join(', '));
  return response;
}

/** 200 where calls can be answered and the page shown; else 503 with each reason. */
async function answerReadiness(context: Context, storage: Storage, page: Page, log: Log): Promise<Response> {
  const reasons: string[] = [];
  if (!page.isBuilt) reasons.push('The page is not built: npm run build makes it.');
  await storage.check().catch((error: unknown) => {
    log.error({ err: error }, 'storage does not answer');
    reasons.push('The database does not answer.');
  });
  context.header('Cache-Control', 'no-store');
  return context.json({ ready: reasons.length === 0, reasons }, reasons.length === 0 ? 200 : 503);
}
