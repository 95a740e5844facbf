/** The folder of a launch as a file, for administrators; a route of its own, since it is no JSON. */
import { promisify } from 'node:util';
import { strToU8, zip } from 'fflate';
import { Hono } from 'hono';
import { z } from 'zod';
import { tuningFolderPath } from '../../../../contract/tuning/launches.ts';
import type { Settings } from '../../../../settings/config.ts';
import type { Storage } from '../../../database/storage.ts';
import { answerFailure, type CallVariables, mayCall } from '../../../http/callable.ts';
import { recordAuditEvent } from '../../audit/public.ts';
import type { SignIn } from '../../auth/public.ts';
import { tuningFiles } from '../datasets/tuning-files.ts';

type RouteDependencies = {
  storage: Storage;
  settings: Settings;
  signIn?: SignIn | undefined;
  now: () => Date;
};

const query = z.object({ id: z.uuid() });
/** In threads of their own. */
const zipped = promisify(zip);

export function folderRoute(dependencies: RouteDependencies): Hono<{ Variables: CallVariables }> {
  const { settings, signIn } = dependencies;
  const routes = new Hono<{ Variables: CallVariables }>();
  routes.get(tuningFolderPath, async (context) => {
    const admitted = await mayCall(
      'administrator',
      { development: settings.development, signIn },
      context.req.raw.headers,
    );
    if (!admitted.ok) return answerFailure(context, admitted);
    const asked = query.safeParse(context.req.query());
    if (!asked.success) return answerFailure(context, { ok: false, code: 'invalidRequest' });
    const made = await makeFolder(dependencies, asked.data.id, admitted.administrator);
    if (!made) return answerFailure(context, { ok: false, code: 'datasetGone' });
    return context.body(made.bytes, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${made.name}.zip"`,
    });
  });
  return routes;
}

/** Undefined where there is no such launch, or its dataset was deleted. The audit log hears of it before the first byte leaves. */
async function makeFolder({ storage: { database }, now }: RouteDependencies, id: string, author: string) {
  const launch = await database
    .selectFrom('tuning_launches')
    .selectAll()
    .where('id', '=', id)
    .where('tuner', '=', 'folder')
    .executeTakeFirst();
  const files = launch && (await tuningFiles(database, launch.dataset_id));
  if (!launch?.model || !files) return undefined;
  // Loaded with the first folder: the public build never makes one.
  const { folder } = await import('../../../../tuning/tuners/folder.ts');
  const made = await folder.files({
    ...{ baseModel: launch.base_model, model: launch.model, epochs: launch.epochs ?? undefined },
    ...{ training: files.training, validation: files.validation },
  });
  const name = launch.model;
  const entries = Object.entries(made).map(([path, text]) => [`${name}/${path}`, strToU8(text)]);
  const bytes = await zipped(Object.fromEntries(entries));
  const details = { launch: id, dataset: launch.dataset_name, examples: files.examples };
  await database
    .transaction()
    .execute((transaction) =>
      recordAuditEvent(
        transaction,
        { event: 'tuningFolderDownloaded', author, jobOfferId: null, details },
        now(),
      ),
    );
  return { name, bytes: new Uint8Array(bytes) };
}
