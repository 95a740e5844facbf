/** The folder of a launch as a file for administrators; a separate route, since it is not JSON. */
import type { Hono } from 'hono';
import { z } from 'zod';
import { type TuningPart, tuningParts } from '../../../../contract/tuning/datasets.ts';
import { tuningFolderPath } from '../../../../contract/tuning/launches.ts';
import type { Database } from '../../../database/tables/tables.ts';
import type { CallVariables } from '../../../http/callable.ts';
import { answerFile, datasetGone, type FileDependencies } from '../../datasets/public.ts';
import { lockForDownload, streamTuningFile } from '../datasets/tuning-files.ts';
import type { ZippedFile } from './zip-pieces.ts';

const query = z.object({ id: z.uuid() });

/** The route of this file. */
export function folderRoute(dependencies: FileDependencies): Hono<{ Variables: CallVariables }> {
  const { database } = dependencies.storage;
  return answerFile(dependencies, {
    path: tuningFolderPath,
    query,
    async find({ id }) {
      const made = await makeFolder(database, id);
      return made ? { ok: true, file: made } : datasetGone;
    },
  });
}

/** Undefined when there is no such launch, or its dataset was deleted. */
async function makeFolder(database: Database, id: string) {
  const launch = await database
    .selectFrom('tuning_launches')
    .selectAll()
    .where('id', '=', id)
    .where('tuner', '=', 'folder')
    .executeTakeFirst();
  const dataset = launch && (await lockForDownload(database, launch.dataset_id));
  if (!launch?.model || !dataset) return undefined;
  // Loaded with the first folder: the public build never makes one.
  const { exampleFiles, folder } = await import('../../../../tuning/tuners/folder.ts');
  const { zipPieces } = await import('./zip-pieces.ts');
  const { model: name, dataset_id: datasetId, base_model: baseModel } = launch;
  const files = await folder.files({
    baseModel,
    model: name,
    epochs: launch.epochs ?? undefined,
    longest: await longestLine(database, datasetId),
    hasValidation: dataset.lines.validation > 0,
  });
  const examples = tuningParts
    .filter((part) => dataset.lines[part] > 0)
    .map((part): ZippedFile => {
      const pieces = allLines(database, { datasetId, part, lines: dataset.lines[part] });
      return { path: `${name}/${exampleFiles[part]}`, pieces };
    });
  const others = Object.entries(files).map(
    ([path, text]): ZippedFile => ({ path: `${name}/${path}`, pieces: [Buffer.from(text)] }),
  );
  return {
    fileName: `${name}.zip`,
    type: 'application/zip',
    bytes: zipPieces([...others, ...examples]),
    event: 'tuningFolderDownloaded' as const,
    details: { launch: id, dataset: launch.dataset_name, examples: dataset.examples },
  };
}

/** In bytes, of both files. */
async function longestLine(database: Database, datasetId: string): Promise<number> {
  let longest = 0;
  for (const part of tuningParts) {
    for await (const piece of streamTuningFile(database, datasetId, part)) {
      for (let from = 0; from < piece.length; ) {
        const end = piece.indexOf(0x0a, from);
        longest = Math.max(longest, end - from);
        from = end + 1;
      }
    }
  }
  return longest;
}

/**
 * Throws when lines are missing at the end: the dataset was deleted during the download, and nobody
 * should train on half of it.
 */
async function* allLines(
  database: Database,
  { datasetId, part, lines }: { datasetId: string; part: TuningPart; lines: number },
): AsyncGenerator<Uint8Array> {
  let left = lines;
  for await (const piece of streamTuningFile(database, datasetId, part)) {
    for (const byte of piece) if (byte === 0x0a) left -= 1;
    yield piece;
  }
  if (left !== 0)
    throw new Error(`${left} lines of the file for ${part} are missing: the dataset was deleted`);
}
