/** Datasets as files for administrators; separate routes, since they stream. */

import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { AuditEvent } from '../../../contract/audit-events.ts';
import { answerDownload, type Download } from '../../http/answer-download.ts';
import { answerFailure, authorizeCall, type CallVariables } from '../../http/callable.ts';
import { recordAuditEvent } from '../audit/public.ts';
import type { SignIn } from '../auth/public.ts';
import type { ServerParts } from '../server-parts.ts';
import type { DatasetGone } from './making.ts';

/** What routes of files are built from. */
export type FileDependencies = Pick<ServerParts, 'storage' | 'settings' | 'log' | 'now'> & {
  signIn?: SignIn | undefined;
};

type AnsweredFile = Download & { event: AuditEvent; details: Record<string, string | number> };

/**
 * A route that answers the file found by `find` for its query; it is logged to the audit log before
 * the first byte is sent.
 */
export function answerFile<Query>(
  dependencies: FileDependencies,
  {
    path,
    query,
    find,
  }: {
    path: string;
    query: z.ZodType<Query>;
    find: (asked: Query) => Promise<{ ok: true; file: AnsweredFile } | DatasetGone>;
  },
): Hono<{ Variables: CallVariables }> {
  const { settings, signIn } = dependencies;
  const routes = new Hono<{ Variables: CallVariables }>();
  routes.get(path, async (context) => {
    const gate = { development: settings.development, signIn };
    const admitted = await authorizeCall('administrator', gate, context.req.raw.headers);
    if (!admitted.ok) return answerFailure(context, admitted);
    const asked = query.safeParse(context.req.query());
    if (!asked.success) {
      const issues = asked.error.issues.map((issue) => ({
        path: issue.path.join('.'),
        message: issue.message,
      }));
      return answerFailure(context, { ok: false, code: 'invalidRequest', issues });
    }
    const found = await find(asked.data);
    if (!found.ok) return answerFailure(context, found);
    return stream(context, dependencies, found.file, admitted.administrator);
  });
  return routes;
}

async function stream(
  context: Context,
  { storage, log, now }: FileDependencies,
  { event, details, ...download }: AnsweredFile,
  author: string,
): Promise<Response> {
  await storage.database
    .transaction()
    .execute((transaction) => recordAuditEvent(transaction, { event, author, details }, now()));
  return answerDownload(context, log, 'a dataset', download);
}
