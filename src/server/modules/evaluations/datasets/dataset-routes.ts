/** Evaluation datasets as files, in the format of a tool. */
import type { Hono } from 'hono';
import { z } from 'zod';
import { datasetFormats, datasetPath } from '../../../../contract/evaluations/datasets.ts';
import type { CallVariables } from '../../../http/callable.ts';
import { answerFile, datasetGone, type FileDependencies } from '../../datasets/public.ts';

const query = z.object({ id: z.uuid(), format: z.enum(datasetFormats).default('openai-evals') });

/** The route of these files. */
export function datasetRoutes(dependencies: FileDependencies): Hono<{ Variables: CallVariables }> {
  const { database } = dependencies.storage;
  return answerFile(dependencies, {
    path: datasetPath,
    query,
    async find({ id, format }) {
      // Loaded with the first download: they need the prompts, and with them parts of the built-in
      // reader.
      const { findDataset: datasetIn } = await import('./datasets.ts');
      const { streamDatasetFile: datasetBytes, exportFileName: fileNameFor } = await import(
        './dataset-file.ts'
      );
      const dataset = await datasetIn(database, id);
      if (dataset?.state !== 'done') return datasetGone;
      const { name, offers, entries } = dataset;
      return {
        ok: true,
        file: {
          type: 'application/jsonl',
          fileName: fileNameFor(dataset, format),
          bytes: datasetBytes(database, dataset, format),
          event: 'datasetDownloaded',
          details: { dataset: name, format, offers, entries },
        },
      };
    },
  });
}
