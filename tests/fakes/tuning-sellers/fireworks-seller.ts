/**
 * Fine-tuning at Fireworks AI as its description has it (docs.fireworks.ai, fine-tuning/fine-tuning-via-api and
 * api-reference/create-supervised-fine-tuning-job; github.com/fw-ai-external/python-sdk, src/fireworks/types, made from the same description).
 */
import { z } from 'zod';
import {
  formIn,
  type Progress,
  type SellerReply,
  type SellerRequest,
  type SellerRoutes,
} from './seller-server.ts';

const datasetBody = z.strictObject({
  datasetId: z.string().regex(/^[a-z0-9-]{1,63}$/),
  dataset: z.strictObject({
    userUploaded: z.strictObject({}),
    format: z.enum(['FORMAT_UNSPECIFIED', 'CHAT', 'COMPLETION', 'RL']).optional(),
    exampleCount: z.string().regex(/^\d+$/),
    displayName: z.string().optional(),
  }),
});
const jobBody = z.strictObject({
  dataset: z.string(),
  baseModel: z.string(),
  outputModel: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/)
    .optional(),
  displayName: z.string().optional(),
  evaluationDataset: z.string().optional(),
  epochs: z.int().positive().optional(),
  learningRate: z.number().optional(),
  loraRank: z.int().optional(),
});

const states: Record<Progress, string> = {
  queued: 'JOB_STATE_PENDING',
  training: 'JOB_STATE_RUNNING',
  done: 'JOB_STATE_COMPLETED',
  failed: 'JOB_STATE_FAILED',
  cancelled: 'JOB_STATE_CANCELLED',
};

type Job = z.infer<typeof jobBody> & {
  id: string;
  state: string;
  status: { code: string; message: string };
  jobProgress: { percent: number };
};

/** Of the account `acme`. */
export function fireworksSeller(models: readonly string[] = ['fake-small']): SellerRoutes {
  const datasets = new Map<string, { state: string }>();
  const jobs = new Map<string, Job>();
  let uploads = 0;
  let newest: Job | undefined;
  const refusal = (status: number, message: string): SellerReply => ({ status, body: errorBody(message) });
  const makeJob = (sent: unknown, id: string): SellerReply => {
    const read = jobBody.safeParse(sent);
    if (!read.success) return refusal(400, z.prettifyError(read.error));
    if (jobs.has(id)) return refusal(409, 'supervised fine-tuning job already exists');
    const dataset = datasets.get(read.data.dataset.replace('accounts/acme/datasets/', ''));
    if (dataset?.state !== 'READY') return refusal(400, 'dataset is not ready');
    if (!models.includes(read.data.baseModel))
      return refusal(400, `model ${read.data.baseModel} is not tunable`);
    newest = {
      ...{ ...read.data, id, state: 'JOB_STATE_CREATING' },
      ...{ status: { code: 'OK', message: '' }, jobProgress: { percent: 0 } },
    };
    jobs.set(id, newest);
    return { body: newest };
  };
  const makeDataset = (sent: unknown): SellerReply => {
    const { data, error } = datasetBody.safeParse(sent);
    if (!data) return refusal(400, z.prettifyError(error));
    if (datasets.has(data.datasetId)) return refusal(409, 'dataset already exists');
    datasets.set(data.datasetId, { state: 'UPLOADING' });
    return { body: { state: 'UPLOADING' } };
  };
  const ofDataset = async (request: SellerRequest, id: string, verb: string | undefined) => {
    const dataset = datasets.get(id);
    if (!dataset) return undefined;
    if (verb === 'upload') {
      if (!((await formIn(request)).get('file') instanceof File)) return refusal(400, 'file is missing');
      uploads += 1;
      dataset.state = 'READY';
    }
    return { body: { ...dataset, status: { code: 'OK', message: '' } } };
  };
  const ofJob = ({ method }: SellerRequest, id: string) => {
    const job = jobs.get(id);
    if (job && method === 'DELETE') job.state = 'JOB_STATE_CANCELLED';
    return job && { body: job };
  };
  return {
    async answer(request) {
      const [, account, rest = ''] = /^accounts\/([^/]+)\/(.*)$/.exec(request.path) ?? [];
      if (account !== 'acme') return undefined;
      const [kind, named = ''] = rest.split('/');
      const [id = '', verb] = named.split(':');
      const sent = request.method === 'POST' && id === '' ? JSON.parse(request.body.toString()) : undefined;
      if (kind === 'datasets') return sent ? makeDataset(sent) : ofDataset(request, id, verb);
      if (kind !== 'supervisedFineTuningJobs') return undefined;
      return sent ? makeJob(sent, request.query.get('supervisedFineTuningJobId') ?? '') : ofJob(request, id);
    },
    move(progress, said = '') {
      if (!newest) throw new Error('no job was made');
      newest.state = states[progress];
      newest.status = { code: progress === 'failed' ? 'INVALID_ARGUMENT' : 'OK', message: said };
      newest.jobProgress = { percent: progress === 'training' ? 40 : 100 };
    },
    made: () => ({ files: uploads, jobs: jobs.size }),
    error: (_, message) => errorBody(message),
  };
}

const errorBody = (message: string) => ({ code: 3, message, details: [] });
