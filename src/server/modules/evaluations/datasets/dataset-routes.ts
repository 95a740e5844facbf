/** Evaluation datasets as files, for administrators; a route of its own, since it streams. */
import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { type DatasetFormat, datasetFormats, datasetPath } from '../../../../contract/datasets.ts';
import type { DatasetLine } from '../../../../evaluating/dataset-lines.ts';
import { asOpenAiEvals } from '../../../../evaluating/formats/openai-evals.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { Storage } from '../../../database/storage.ts';
import type { EvaluationDatasetTable, Tables } from '../../../database/tables.ts';
import { answerFailure, type CallVariables, mayCall } from '../../../http/callable.ts';
import type { Log } from '../../../observability/log.ts';
import { recordAuditEvent } from '../../audit/public.ts';
import type { SignIn } from '../../auth/public.ts';
import { datasetGone, datasetIn } from './datasets.ts';
import { datasetLines } from './frozen-entries.ts';

type DatasetRouteDependencies = {
  storage: Storage;
  settings: Settings;
  signIn?: SignIn | undefined;
  log: Log;
  now: () => Date;
};

type Dataset = Selectable<EvaluationDatasetTable>;

const writers: Readonly<Record<DatasetFormat, (line: DatasetLine) => string>> = {
  'openai-evals': asOpenAiEvals,
};

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

/** A dataset in a form, piece by piece; memory holds a few offers. */
export async function* datasetBytes(
  database: Kysely<Tables>,
  dataset: Dataset,
  format: DatasetFormat,
): AsyncGenerator<Uint8Array> {
  const write = writers[format];
  for await (const lines of datasetLines(database, dataset)) {
    // On SQLite nothing of this waits for anything: others have their turn.
    await setImmediate();
    yield Buffer.from(lines.map((line) => `${write(line)}\n`).join(''));
  }
}

/** Tells the name, as far as its letters are ASCII, and the first signs of the hash. */
export function datasetFileName(
  { name, content_hash: hash }: Pick<Dataset, 'name' | 'content_hash'>,
  format: DatasetFormat,
): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const tool = format === 'openai-evals' ? '' : `.${format}`;
  return `${plain || 'dataset'}-${(hash ?? '').slice(0, 8)}${tool}.jsonl`;
}
