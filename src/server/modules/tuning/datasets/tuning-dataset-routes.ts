/** The files of fine-tuning datasets. */
import type { Hono } from 'hono';
import { z } from 'zod';
import { tuningDatasetPath, tuningParts } from '../../../../contract/tuning/datasets.ts';
import type { CallVariables } from '../../../http/callable.ts';
import { answerFile, datasetFileName, datasetGone, type FileDependencies } from '../../datasets/public.ts';
import { findTuningDataset } from './tuning-datasets.ts';
import { recordDownload, streamTuningFile } from './tuning-files.ts';

const query = z.object({ id: z.uuid(), part: z.enum(tuningParts) });

/** The route of these files. */
export function tuningDatasetRoutes(dependencies: FileDependencies): Hono<{ Variables: CallVariables }> {
  const { now, storage } = dependencies;
  const { database } = storage;
  return answerFile(dependencies, {
    path: tuningDatasetPath,
    query,
    async find({ id, part }) {
      const dataset = await findTuningDataset(database, id);
      if (dataset?.state !== 'done') return datasetGone;
      await recordDownload(database, id, now());
      const details = { dataset: dataset.name, format: part, offers: dataset.offers, entries: dataset[part] };
      return {
        ok: true,
        file: {
          type: 'application/jsonl',
          fileName: datasetFileName(dataset, `.${part}`),
          bytes: streamTuningFile(database, id, part),
          event: 'tuningDatasetDownloaded',
          details,
        },
      };
    },
  });
}
