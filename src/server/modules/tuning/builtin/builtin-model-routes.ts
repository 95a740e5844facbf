/**
 * Download and upload of tuned weights of the built-in reader; separate routes, since they are not
 * JSON.
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import {
  builtinModelImportPath,
  builtinModelPath,
  builtinModelType,
  type ImportedModel,
  weightsFileEnding,
} from '../../../../contract/tuning/builtin-models.ts';
import type { Database } from '../../../database/tables/tables.ts';
import { answerFailure, authorizeCall, type CallVariables, failureOf } from '../../../http/callable.ts';
import { answerFile, datasetGone, type FileDependencies } from '../../datasets/public.ts';
import { type ExperimentKind, type ExperimentParts, launchExperiment } from '../../experiments/public.ts';
import { findLaunch } from '../launches/launch-row.ts';
import { insertLaunch, tuningLaunch } from '../launches/launch-tuning.ts';
import { addBuiltinModel, findPackedWeights } from './builtin-models.ts';

/** Maximum bytes of a file; those made by this program have some 500,000. */
const maxFileBytes = 3_000_000;

type ImportDependencies = FileDependencies & ExperimentParts;
type Routes = Hono<{ Variables: CallVariables }>;

/** The routes of both. */
export function builtinModelRoutes(dependencies: ImportDependencies): Routes {
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

async function fileOf(database: Database, launchId: string) {
  const row = await database
    .selectFrom('builtin_models')
    .select('model')
    .where('launch_id', '=', launchId)
    .executeTakeFirst();
  const packed = row && (await findPackedWeights(database, row.model));
  if (!row || !packed) return undefined;
  const { unpackWeights, createWeightsFile: weightsFile } = await import('./weights-file.ts');
  // A checksum does not cover damage that happened before it was computed.
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

function importRoute(dependencies: ImportDependencies): Routes {
  const { settings, signIn, log } = dependencies;
  const routes: Routes = new Hono();
  const limit = bodyLimit({
    maxSize: maxFileBytes,
    onError: (context) => answerFailure(context, { ok: false, code: 'requestTooLarge' }),
  });
  routes.post(builtinModelImportPath, limit, async (context) => {
    const gate = { development: settings.development, signIn };
    const admitted = await authorizeCall('administrator', gate, context.req.raw.headers);
    if (!admitted.ok) return answerFailure(context, admitted);
    if (context.req.header('Content-Type') !== builtinModelType) {
      const issues = [{ path: 'Content-Type', message: `must be ${builtinModelType}` }];
      return answerFailure(context, { ok: false, code: 'invalidRequest', issues });
    }
    try {
      const file = new Uint8Array(await context.req.arrayBuffer());
      return context.json({ result: await importModel(dependencies, file, admitted.administrator) });
    } catch (error) {
      return answerFailure(context, failureOf(error, log, 'import of weights failed unexpectedly'));
    }
  });
  return routes;
}

/** Used for the audit row of an import. */
const importedLaunch: ExperimentKind = {
  ...tuningLaunch,
  events: { launched: 'builtinModelImported' },
  async detailsOf(transaction, { id }) {
    return { model: (await findLaunch(transaction, id))?.model ?? '' };
  },
};

/** Stored as a launch that is done, so that one list shows imported and trained models. */
async function importModel(parts: ExperimentParts, file: Uint8Array, author: string): Promise<ImportedModel> {
  const { packWeights, readWeightsFile } = await import('./weights-file.ts');
  const found = await readWeightsFile(file);
  if (!found.ok) return { obstacle: found.obstacle };
  // Serialised again from the validated values, so that nothing else of the file is stored.
  const weights = await packWeights(found.stored);
  const { model } = weights;
  const launched = await launchExperiment(parts, importedLaunch, author, async (transaction) => {
    const known = await transaction
      .selectFrom('builtin_models')
      .select('model')
      .where('model', '=', model)
      .executeTakeFirst();
    if (known) return { obstacle: 'known' };
    return {
      question: `import ${model}`,
      async store(id: string) {
        await insertLaunch(transaction, {
          id,
          dataset_id: '',
          dataset_name: model,
          examples: 0,
          tuner: 'builtin',
          host: '',
          base_model: 'builtin',
          step: 'train',
          model,
        });
        await addBuiltinModel(transaction, id, weights, null);
      },
    };
  });
  return { model, isNew: !('obstacle' in launched) };
}
