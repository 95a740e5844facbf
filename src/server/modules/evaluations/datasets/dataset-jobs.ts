/** The jobs that generate and send a dataset. */
import { makingJob } from '../../datasets/public.ts';
import { jobBesideExperiment } from '../../experiments/public.ts';

/** The job that generates an evaluation dataset. */
export const makingDataset = makingJob('make-dataset');

/** Its state and the dataset's sending state change in one transaction. */
export const sendingDataset = jobBesideExperiment({
  name: 'send-dataset',
  attempts: 4,
  retrySeconds: 10,
  maxRetrySeconds: 300,
  atOnce: 1,
  maxSeconds: 1_800,
  async followState(transaction, { experimentId: datasetId }, state) {
    const ofDataset = transaction.updateTable('evaluation_datasets').where('id', '=', datasetId);
    if (state === 'waiting') {
      await ofDataset
        .set({ sending: 'sending', sending_reason: '' })
        .where('sending', '=', 'failed')
        .execute();
      return;
    }
    const other = state === 'cancelled' ? 'cancelled' : 'internal';
    await ofDataset
      .set(({ eb, ref }) => ({
        sending: 'failed',
        sending_reason: eb
          .case()
          .when('sending_reason', '=', '')
          .then(other)
          .else(ref('sending_reason'))
          .end(),
      }))
      .where('sending', '!=', 'sent')
      .execute();
  },
});
