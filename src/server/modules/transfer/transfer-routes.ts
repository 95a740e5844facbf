/**
 * Export and import of saved offers as files for administrators; separate routes, since they
 * stream.
 */

import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { offerFilterSchema } from '../../../contract/calls/offer-list-calls.ts';
import type { CallFailure } from '../../../contract/errors.ts';
import {
  exportPaths,
  type ImportReport,
  importMediaTypes,
  importPath,
  type TransferFormat,
} from '../../../contract/transfer.ts';
import { errorCode } from '../../database/error-code.ts';
import { answerDownload } from '../../http/answer-download.ts';
import {
  answerFailure,
  authorizeCall,
  type CallGate,
  type CallVariables,
  clientClosedRequestStatus,
  failureOf,
} from '../../http/callable.ts';
import { mediaTypeOf } from '../../http/media-type.ts';
import type { SignIn } from '../auth/public.ts';
import type { ServerParts } from '../server-parts.ts';
import type { Export } from './export-offers.ts';

type TransferEnvironment = { Variables: CallVariables };
type TransferDependencies = Pick<ServerParts, 'storage' | 'settings' | 'log' | 'now'> & {
  signIn?: SignIn | undefined;
};

/** The media types of exports. */
export const exportMediaTypes: Readonly<Record<TransferFormat, string>> = {
  jsonl: 'application/jsonl',
  csv: 'text/csv; charset=utf-8',
};

/** The routes of both exports and of the import. */
export function transferRoutes(dependencies: TransferDependencies): Hono<TransferEnvironment> {
  const { settings, signIn, log } = dependencies;
  const gate: Pick<CallGate, 'development' | 'signIn'> = { development: settings.development, signIn };
  const routes = new Hono<TransferEnvironment>();
  for (const format of ['jsonl', 'csv'] as const) {
    routes.get(exportPaths[format], async (context) => {
      const admitted = await authorizeCall('administrator', gate, context.req.raw.headers);
      if (!admitted.ok) return answerFailure(context, admitted);
      return answerExport(context, dependencies, { format, author: admitted.administrator });
    });
  }
  routes.post(importPath, async (context) => {
    // Before any of the body is read.
    const admitted = await authorizeCall('administrator', gate, context.req.raw.headers);
    if (!admitted.ok) return answerFailure(context, admitted);
    try {
      const done = await takeImport(context, dependencies, admitted.administrator);
      return done.ok ? context.json({ result: done.report }) : answerFailure(context, done);
    } catch (error) {
      // A client that left can send the file again: what was stored stays.
      if (context.req.raw.signal.aborted) return new Response(null, { status: clientClosedRequestStatus });
      return answerFailure(context, failureOf(error, log, 'import failed unexpectedly'));
    }
  });
  return routes;
}

async function answerExport(
  context: Context,
  dependencies: TransferDependencies,
  { format, author }: Pick<Export, 'format' | 'author'>,
): Promise<Response> {
  const { storage, log } = dependencies;
  const filter = offerFilterSchema.safeParse(context.req.query());
  if (!filter.success) {
    const issues = filter.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return answerFailure(context, { ok: false, code: 'invalidRequest', issues });
  }
  // Loaded with the first file: other servers do not need the code that reads and writes them.
  const { exportOffers, recordExport: noteExport } = await import('./export-offers.ts');
  await noteExport(dependencies, { format, author, filter: filter.data });
  return answerDownload(context, log, 'an export', {
    fileName: `offergrade-offers.${format}`,
    type: exportMediaTypes[format],
    bytes: exportOffers(storage, format, filter.data),
  });
}

type Imported = { ok: true; report: ImportReport } | CallFailure;

async function takeImport(
  { req }: Context,
  { storage, settings, now }: TransferDependencies,
  author: string,
): Promise<Imported> {
  if (!importMediaTypes.includes(mediaTypeOf(req))) {
    const message = `must be one of ${importMediaTypes.join(', ')}`;
    return { ok: false, code: 'invalidRequest', issues: [{ path: 'Content-Type', message }] };
  }
  const encoding = req.header('Content-Encoding')?.trim().toLowerCase();
  if (encoding && encoding !== 'gzip') return notGzip;
  const maxBytes = settings.importMegabytes * 1024 * 1024;
  if (Number(req.header('Content-Length') ?? 0) > maxBytes) return tooLarge;
  const { importOffers } = await import('./import-offers.ts');
  try {
    const sent = req.raw.body ?? [];
    const pieces = atMost(maxBytes, encoding ? unzipped(sent) : sent);
    return { ok: true, report: await importOffers(storage, pieces, { author, now }) };
  } catch (error) {
    if (error instanceof TooLarge) return tooLarge;
    if (errorCode(error).startsWith('Z_')) return notGzip;
    throw error;
  }
}

const tooLarge = { ok: false, code: 'requestTooLarge' } as const;

class TooLarge extends Error {}

const notGzip: CallFailure = {
  ok: false,
  code: 'invalidRequest',
  issues: [{ path: 'Content-Encoding', message: 'must be gzip and true, or be left out' }],
};

/** Errors are thrown to the reader. */
function unzipped(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return pipeline(Readable.from(pieces), createGunzip(), () => {});
}

/** Reads a body of unknown length up to the limit, whose lines stay imported. */
async function* atMost(
  maxBytes: number,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new TooLarge();
    yield piece;
  }
}
