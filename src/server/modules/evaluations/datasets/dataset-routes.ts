/** Evaluation datasets as files, for administrators; a route of its own, since it streams. */
import { ReadableStream } from 'node:stream/web';
import { type Context, Hono } from 'hono';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import {
  type DatasetFormat,
  datasetFormats,
  datasetPath,
} from '../../../../contract/evaluations/datasets.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { EvaluationDatasetTable } from '../../../database/evaluation-tables.ts';
import type { Storage } from '../../../database/storage.ts';
import { answerFailure, type CallVariables, mayCall } from '../../../http/callable.ts';
import type { Log } from '../../../observability/log.ts';
import { recordAuditEvent } from '../../audit/public.ts';
import type { SignIn } from '../../auth/public.ts';
import { datasetBytes, datasetFileName } from './dataset-file.ts';
import { datasetGone, datasetIn } from './datasets.ts';

type DatasetRouteDependencies = {
  storage: Storage;
  settings: Settings;
  signIn?: SignIn | undefined;
  log: Log;
  now: () => Date;
};

type Dataset = Selectable<EvaluationDatasetTable>;

const query = z.object({ id: z.uuid(), format: z.enum(datasetFormats).default('openai-evals') });

export function datasetRoutes(dependencies: DatasetRouteDependencies): Hono<{ Variables: CallVariables }> {
  const { settings, signIn, storage } = dependencies;
  const routes = new Hono<{ Variables: CallVariables }>();
  routes.get(datasetPath, async (context) => {
    const admitted = await mayCall(
      'administrator',
      { development: settings.development, signIn },
      context.req.raw.headers,
    );
    if (!admitted.ok) return answerFailure(context, admitted);
    const asked = query.safeParse(context.req.query());
    if (!asked.success) {
      const issues = asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return answerFailure(context, { ok: false, code: 'invalidRequest', issues });
    }
    const { id, format } = asked.data;
    const dataset = await datasetIn(storage.database, id);
    if (dataset?.state !== 'ready') return answerFailure(context, datasetGone);
    return answerDataset(context, dependencies, { dataset, format, author: admitted.administrator });
  });
  return routes;
}

/** The audit log hears of it before the first byte leaves. */
async function answerDataset(
  context: Context,
  { storage, log, now }: DatasetRouteDependencies,
  { dataset, format, author }: { dataset: Dataset; format: DatasetFormat; author: string },
): Promise<Response> {
  const { name, offers, entries } = dataset;
  const details = { dataset: name, format, offers, entries };
  await storage.database
    .transaction()
    .execute((transaction) =>
      recordAuditEvent(transaction, { event: 'datasetDownloaded', author, jobOfferId: null, details }, now()),
    );
  const logged = async function* () {
    try {
      yield* datasetBytes(storage.database, dataset, format);
    } catch (error) {
      log.error({ err: error }, 'download of a dataset broke');
      // The head is sent: the connection is broken off, so that nobody takes the part for the whole.
      throw new Error('The download broke off; the log says why.');
    }
  };
  // Cast: Node's stream is the one of the platform, which the types of Node and of the browser declare apart.
  return context.body(ReadableStream.from(logged()) as unknown as globalThis.ReadableStream, 200, {
    'Content-Type': 'application/jsonl',
    'Content-Disposition': `attachment; filename="${datasetFileName(dataset, format)}"`,
  });
}
