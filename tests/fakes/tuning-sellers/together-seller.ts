/**
 * Fine-tuning at Together AI as its description has it (docs.together.ai, reference/upload-file, post-fine-tunes and those beside it;
 * github.com/togethercomputer/together-typescript, src/resources/fine-tuning.ts, made from the same description).
 */
import { z } from 'zod';
import {
  formIn,
  type Progress,
  type SellerReply,
  type SellerRequest,
  type SellerRoutes,
} from './seller-server.ts';

const jobBody = z.strictObject({
  model: z.string(),
  training_file: z.string(),
  validation_file: z.string().optional(),
  n_epochs: z.int().positive().optional(),
  n_evals: z.int().nonnegative().optional(),
  n_checkpoints: z.int().positive().optional(),
  batch_size: z.union([z.literal('max'), z.int().positive()]).optional(),
  learning_rate: z.number().optional(),
  suffix: z.string().max(64).optional(),
  training_method: z
    .strictObject({
      method: z.literal('sft'),
      train_on_inputs: z.union([z.boolean(), z.literal('auto')]),
    })
    .optional(),
  training_type: z.unknown().optional(),
});

const statuses: Record<Progress, string> = {
  ...{ queued: 'queued', training: 'running', done: 'completed', failed: 'error', cancelled: 'cancelled' },
};

type Job = z.infer<typeof jobBody> & { id: string; status: string; events: object[]; metrics: object[] };

export function togetherSeller(models: readonly string[] = ['fake-small']): SellerRoutes {
  const files: { id: string; filename: string; bytes: number; purpose: string }[] = [];
  const jobs: Job[] = [];
  const wrong = (message: string): SellerReply => ({ status: 400, body: errorBody(message) });
  const shown = ({ metrics: _, ...job }: Job) => ({
    ...job,
    ...{ user_id: 'user-1', created_at: '2026-03-01T12:00:00.000Z', updated_at: '2026-03-01T12:00:00.000Z' },
    ...(job.status === 'completed' && { model_output_name: `fake/${job.model}-${job.suffix}` }),
  });
  const upload = async (request: SellerRequest): Promise<SellerReply> => {
    const form = await formIn(request);
    const [file, filename] = [form.get('file'), form.get('file_name')];
    if (!(file instanceof File) || typeof filename !== 'string') {
      return wrong('file and file_name are required');
    }
    if (form.get('purpose') !== 'fine-tune') return wrong('unknown purpose');
    const kept = { id: `file-${files.length + 1}`, filename, bytes: file.size, purpose: 'fine-tune' };
    files.push(kept);
    return { body: { object: 'file', processing_status: 'PENDING', ...kept } };
  };
  const create = ({ body }: SellerRequest): SellerReply => {
    const { data, error } = jobBody.safeParse(JSON.parse(body.toString()));
    if (!data) return wrong(z.prettifyError(error));
    if (!models.includes(data.model)) return wrong(`Model ${data.model} is not available for fine-tuning`);
    if (!files.some((file) => file.id === data.training_file)) return wrong('training file not found');
    const job = { ...data, id: `ft-${jobs.length + 1}`, status: 'pending', events: [], metrics: [] };
    jobs.push(job);
    return { body: shown(job) };
  };
  const seen = (id: string) => {
    const job = jobs.find((one) => one.id === id);
    return job && { body: shown(job) };
  };
  const cancel = (id: string) => {
    const job = jobs.find((one) => one.id === id);
    if (job) job.status = 'cancelled';
    return seen(id);
  };
  const routes: Record<
    string,
    (request: SellerRequest, id: string) => Promise<SellerReply> | SellerReply | undefined
  > = {
    'POST files/upload': upload,
    'GET files': () => ({ body: { data: files } }),
    'GET files/:id': (_, id) => {
      const file = files.find((one) => one.id === id);
      return file && { body: { object: 'file', processing_status: 'COMPLETED', ...file } };
    },
    'POST fine-tunes': create,
    'GET fine-tunes': () => ({ body: { data: jobs.map(shown) } }),
    'GET fine-tunes/:id': (_, id) => seen(id),
    'GET fine-tunes/:id/metrics': (_, id) => ({
      body: { metrics: jobs.find((one) => one.id === id)?.metrics ?? [] },
    }),
    'POST fine-tunes/:id/cancel': (_, id) => cancel(id),
  };
  return {
    async answer(request) {
      const [, id = ''] = /^(?:files|fine-tunes)\/((?:file|ft)-\d+)/.exec(request.path) ?? [];
      const path = id ? request.path.replace(id, ':id') : request.path;
      return routes[`${request.method} ${path}`]?.(request, id);
    },
    move(progress, said = '') {
      const job = jobs.at(-1);
      if (!job) throw new Error('no job was made');
      job.status = statuses[progress];
      const level = progress === 'failed' ? 'error' : 'info';
      const message = said || `Training is ${progress}.`;
      job.events.push({
        ...{
          object: 'fine-tune-event',
          created_at: '2026-03-01T12:00:00Z',
          type: 'job_start',
          level,
          message,
        },
      });
      if (progress !== 'training') return;
      const step = 10 * (job.metrics.length + 1);
      job.metrics.push({ 'train/loss': 1 / step, 'train/global_step': step, 'train/learning_rate': 1e-4 });
    },
    made: () => ({ files: files.length, jobs: jobs.length }),
    error: (_, message) => errorBody(message),
  };
}

const errorBody = (message: string) => ({
  error: { message, type: 'invalid_request_error', param: null, code: null },
});
