/** The jobs that make and send a dataset. What becomes of one and what its dataset says of itself are written in one transaction. */
import type { ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../../../database/tables/tables.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import { datasetJobData, makingKind } from '../../datasets/public.ts';

export const makingDataset = makingKind('make-dataset', 'evaluation_datasets');

/** The key is the dataset’s id. */
export const sendingDataset: JobKind<z.infer<typeof datasetJobData>> = {
  name: 'send-dataset',
  data: datasetJobData,
  attempts: 4,
  retrySeconds: 10,
  mostRetrySeconds: 300,
  atOnce: 1,
  mostSeconds: 1_800,
  async followState(transaction, { datasetId }, state) {
    const other = state === 'cancelled' ? 'cancelled' : 'internal';
    const whyNot = ({ eb, ref }: ExpressionBuilder<Tables, 'evaluation_datasets'>) =>
      eb.case().when('sending_reason', '=', '').then(other).else(ref('sending_reason')).end();
    await transaction
      .updateTable('evaluation_datasets')
      .set((builder) =>
        state === 'waiting'
          ? { sending: 'sending' as const, sending_reason: '' }
          : { sending: 'failed' as const, sending_reason: whyNot(builder) },
      )
      .where('id', '=', datasetId)
      .where('sending', '!=', 'sent')
      .execute();
  },
};
