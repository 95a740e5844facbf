/**
 * Accepts a PDF, Word or OpenDocument file and answers the text in it. Neither is stored or logged.
 */

import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CallFailure } from '../../../contract/errors.ts';
import { type FileText, filesPath, largestFileMegabytes } from '../../../contract/files.ts';
import { detectDocumentKind, parseDeclaredKind } from '../../../fetching/documents/document-kind.ts';
import type { ParseDocument } from '../../../fetching/documents/fetched-document.ts';
import { answerFailure, type CallVariables } from '../../http/callable.ts';
import { getVisitorAddress } from '../../http/visitor.ts';
import { tooManyRequests, type VisitorLimits, type VisitorPlaces } from '../rate-limits/public.ts';
import type { ServerParts } from '../server-parts.ts';

type FilesEnvironment = { Variables: CallVariables };

/** A separate route, since calls take JSON; it counts towards the same limit as fetched pages. */
export function filesRoute(
  { parse, metrics, settings }: Pick<ServerParts, 'metrics' | 'settings'> & { parse: ParseDocument },
  limits: VisitorLimits,
  places: VisitorPlaces,
): Hono<FilesEnvironment> {
  const withinLimit: MiddlewareHandler<FilesEnvironment> = async (context, next) => {
    const taken = await limits.take(
      'extractJobOfferFromWeb',
      getVisitorAddress(context, settings.trustedProxies),
    );
    if (taken.ok) return next();
    metrics.refusedCalls.inc({ call: 'extractJobOfferFromWeb' });
    return answerFailure(context, tooManyRequests(taken.retrySeconds));
  };
  // Waits before the file is read into memory, so that waiting requests are small.
  const inTurn: MiddlewareHandler<FilesEnvironment> = async (context, next) => {
    const visitor = getVisitorAddress(context, settings.trustedProxies);
    const place = await places.take(visitor, context.req.raw.signal);
    if (!place.ok) return answerFailure(context, place);
    return next().finally(place.leave);
  };
  const withinSize = bodyLimit({
    maxSize: largestFileMegabytes * 1024 * 1024,
    onError: (context) =>
      answerFailure(context, { ok: false, code: 'fileTooLarge', most: largestFileMegabytes }),
  });
  const routes = new Hono<FilesEnvironment>();
  routes.post(filesPath, withinLimit, inTurn, withinSize, async (context) => {
    const read = await textOf(context, (document, signal) =>
      parse(document, signal, getVisitorAddress(context, settings.trustedProxies)),
    );
    return read.ok
      ? context.json({ result: { content: read.content, notRead: read.notRead } satisfies FileText })
      : answerFailure(context, read);
  });
  return routes;
}

async function textOf(
  { req }: Context<FilesEnvironment>,
  parse: ParseDocument,
): Promise<({ ok: true } & FileText) | CallFailure> {
  const declared = parseDeclaredKind(req.header('Content-Type') ?? '');
  // Pages of other sites can send text types without a preflight, so these are refused (and text
  // needs no parsing here).
  if (declared === undefined || declared === 'html' || declared === 'plain') return notReadable;
  const bytes = new Uint8Array(await req.arrayBuffer());
  const kind = detectDocumentKind(declared, bytes, '');
  if (kind === undefined || kind === 'html' || kind === 'plain') return notReadable;
  const parsed = await parse({ kind, bytes, charset: '' }, req.raw.signal);
  if (parsed.ok) return { ok: true, content: parsed.offer.text, notRead: parsed.offer.notRead };
  return parsed.code === 'pageRefreshes' ? notReadable : parsed;
}

const notReadable = { ok: false, code: 'fileNotReadable' } as const;
