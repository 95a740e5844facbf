/** Tuned weights of the built-in reader as files, out of the server and into it; routes of their own, since they are no JSON. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import {
  builtinModelImportPath,
  builtinModelPath,
  builtinModelType,
  type ImportedModel,
  weightsFileEnding,
} from '../../../../contract/tuning/builtin-models.ts';
import type { Storage } from '../../../database/storage.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import { answerFailure, type CallVariables, failureOf, mayCall } from '../../../http/callable.ts';
import { recordAuditEvent } from '../../audit/public.ts';
import { answerFile, datasetGone, type FileDependencies } from '../../datasets/public.ts';
import { addBuiltinModel, packedBuiltinWeights } from './builtin-models.ts';

/** Bytes of a file; those that this program makes have some 500,000. */
const mostFileBytes = 3_000_000;

type Routes = Hono<{ Variables: CallVariables }>;

export function builtinModelRoutes(dependencies: FileDependencies): Routes {
  const { database } = dependencies.storage;
  const routes: Routes = answerFile(dependencies, {
    path: builtinModelPath,
    query: z.object({ id: z.uuid() }),
    async find({ id }) {
      const file = await fileOf(database, id);
      return file ? { ok: true, file } : datasetGone;
    },
  });
  return new Hono<{ Variables: CallVariables }>().route('/', routes).route('/', importRoute(dependencies));
}

async function fileOf(database: Kysely<Tables>, launchId: string) {
  const row = await database
    .selectFrom('builtin_models')
    .select('model')
    .where('launch_id', '=', launchId)
    .executeTakeFirst();
  const packed = row && (await packedBuiltinWeights(database, row.model));
  if (!row || !packed) return undefined;
  const { unpackWeights, weightsFile } = await import('./weights-file.ts');
  // A checksum says nothing of damage that came before it.
  if ((await unpackWeights(packed))?.model !== row.model) return undefined;
  return {
    fileName: `${row.model}${weightsFileEnding}`,
    type: builtinModelType,
    bytes: pieces(weightsFile(packed)),
    event: 'builtinModelDownloaded' as const,
    details: { model: row.model },
  };
}

async function* pieces(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}

function importRoute({ storage, settings, signIn, log, now }: FileDependencies): Routes {
  const routes: Routes = new Hono();
  const limit = bodyLimit({
    maxSize: mostFileBytes,
    onError: (context) => answerFailure(context, { ok: false, code: 'requestTooLarge' }),
  });
  routes.post(builtinModelImportPath, limit, async (context) => {
    const gate = { development: settings.development, signIn };
    const admitted = await mayCall('administrator', gate, context.req.raw.headers);
    if (!admitted.ok) return answerFailure(context, admitted);
    if (context.req.header('Content-Type') !== builtinModelType) {
      const issues = [{ path: 'Content-Type', message: `must be ${builtinModelType}` }];
      return answerFailure(context, { ok: false, code: 'invalidRequest', issues });
    }
    try {
      const file = new Uint8Array(await context.req.arrayBuffer());
      const asked = { author: admitted.administrator, now: now() };
      return context.json({ result: await importModel(storage, file, asked) });
    } catch (error) {
      return answerFailure(context, failureOf(error, log, 'import of weights broke'));
    }
  });
  return routes;
}

/** As a launch that is done, so that it stands in one list with those that were trained here. */
async function importModel(
  { database }: Pick<Storage, 'database'>,
  file: Uint8Array,
  { author, now }: { author: string; now: Date },
): Promise<ImportedModel> {
  const { packWeights, readWeightsFile } = await import('./weights-file.ts');
  const found = await readWeightsFile(file);
  if (!found.ok) return { obstacle: found.obstacle };
  // Anew: nothing of the file is kept but what was checked.
  const weights = await packWeights(found.kept);
  const { model } = weights;
  return database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('builtin_models')
      .select('model')
      .where('model', '=', model)
      .executeTakeFirst();
    if (known) return { model, isNew: false };
    const id = randomUUID();
    const at = now.toISOString();
    await transaction
      .insertInto('tuning_launches')
      .values({
        ...{ id, created_at: at, author, dataset_id: '', dataset_name: model, examples: 0 },
        ...{ tuner: 'builtin', host: '', base_model: 'builtin', epochs: null, question: `import ${model}` },
        ...{ state: 'done', step: 'train', reason: '', said: '', round: 1 },
        ...{ training_file: null, validation_file: null, job_id: null, job_asked_at: null },
        ...{ seller_status: '', seen_at: null, last_event: null, trained_tokens: null },
        ...{ model, cancel_asked: 0, started_at: at, ended_at: at },
      })
      .execute();
    await addBuiltinModel(transaction, id, weights, null);
    const event = { event: 'builtinModelImported', author, jobOfferId: null } as const;
    await recordAuditEvent(transaction, { ...event, details: { model } }, now);
    return { model, isNew: true };
  });
}
