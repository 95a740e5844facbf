/** The routes of files and fine-tuning jobs. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalidRequest } from './api-error.ts';
import type { FilesAndJobs } from './files-and-jobs.ts';
import { formOf, invalidUrl, parseBody } from './http-input.ts';
import { sendJson } from './send.ts';

/**
 * Answers `files`, `files/:id`, `files/:id/content`, `fine_tuning/jobs`, `…/:id` and
 * `…/:id/cancel`.
 */
export async function serveStoredFiles(
  kept: FilesAndJobs,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  sent: Buffer,
): Promise<void> {
  const path = url.pathname.replace('/v1/', '').replace('fine_tuning/jobs', 'jobs');
  const [what, id = '', action] = path.split('/');
  const query = url.searchParams;
  const actions: Record<string, () => unknown> = {
    'GET files': () => page(kept.files(query.get('purpose')), query, 10_000),
    'POST files': async () => kept.createFile(await formOf(request, sent)),
    'GET files/:id': () => kept.file(id).file,
    'DELETE files/:id': () => kept.deleteFile(id),
    'GET jobs': () => page(kept.jobs(), query, 20),
    'POST jobs': () => kept.createJob(parseBody(sent)),
    'GET jobs/:id': () => kept.job(id),
    'POST jobs/:id/cancel': () => kept.cancelJob(id),
  };
  const key = `${request.method} ${[what, id && ':id', action].filter(Boolean).join('/')}`;
  if (key === 'GET files/:id/content') {
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(kept.file(id).content);
    return;
  }
  const act = actions[key];
  if (act === undefined) throw invalidUrl(request);
  sendJson(response, 200, await act());
}

/** A page of a list, newest first: `limit` items after the one with the id `after`. */
function page(all: { id: string }[], query: URLSearchParams, usualLimit: number) {
  const limit = Number(query.get('limit') ?? usualLimit);
  if (!Number.isInteger(limit) || limit < 1) {
    throw invalidRequest(`Invalid 'limit': expected a whole number of at least 1.`, 'limit', 'invalid_value');
  }
  const after = query.get('after');
  const from = after === null ? 0 : all.findIndex((one) => one.id === after) + 1;
  const data = all.slice(from, from + limit);
  return {
    object: 'list',
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: from + limit < all.length,
  };
}
