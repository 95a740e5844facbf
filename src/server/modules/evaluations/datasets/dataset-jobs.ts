/** The jobs that make and send a dataset. What becomes of one and what its dataset says of itself are written in one transaction. */
import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../database/tables.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import { followMaking } from '../../datasets/public.ts';

const data = z.object({ datasetId: z.string() });

/** The key is the dataset’s id. */
export const makingDataset: JobKind<z.infer<typeof data>> = {
  name: 'make-dataset',
  data,
  attempts: 3,
  retrySeconds: 5,
  mostRetrySeconds: 60,
  atOnce: 1,
  mostSeconds: 3_600,
  followState: (transaction, { datasetId }, state) =>
    followMaking(transaction, 'evaluation_datasets', datasetId, state),
};

/** The key is the dataset’s id. */
export const sendingDataset: JobKind<z.infer<typeof data>> = {
  name: 'send-dataset',
  data,
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
