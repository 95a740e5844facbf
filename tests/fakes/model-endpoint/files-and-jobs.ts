/**
 * Files and fine-tuning jobs of the published API, in memory. Jobs only advance when a test moves
 * them.
 */
import type { OpenAI } from 'openai';
import { z } from 'zod';
import { ApiError, invalidRequest } from './api-error.ts';

export type FileObject = OpenAI.FileObject;
export type Job = OpenAI.FineTuning.FineTuningJob;
export type JobStatus = Job['status'];

const purposes = ['assistants', 'batch', 'fine-tune', 'vision', 'user_data', 'evals'];
const hyperparameters = z.strictObject({
  batch_size: z.union([z.literal('auto'), z.int().min(1).max(256)]).optional(),
  learning_rate_multiplier: z.union([z.literal('auto'), z.number().positive()]).optional(),
  n_epochs: z.union([z.literal('auto'), z.int().min(1).max(50)]).optional(),
});
const jobBody = z.strictObject({
  model: z.string(),
  training_file: z.string(),
  validation_file: z.string().nullish(),
  hyperparameters: hyperparameters.optional(),
  integrations: z.array(z.unknown()).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  method: z
    .strictObject({
      type: z.enum(['supervised', 'dpo', 'reinforcement']),
      supervised: z.strictObject({ hyperparameters: hyperparameters.optional() }).optional(),
      dpo: z.unknown().optional(),
      reinforcement: z.unknown().optional(),
    })
    .optional(),
  seed: z.int().min(0).max(2147483647).nullish(),
  suffix: z.string().min(1).max(64).nullish(),
});

const finished: JobStatus[] = ['succeeded', 'failed', 'cancelled'];
const seconds = () => Math.floor(Date.now() / 1000);

export class FilesAndJobs {
  readonly #files = new Map<string, { file: FileObject; content: string }>();
  readonly #jobs = new Map<string, Job & { suffix: string }>();
  readonly #knowsModel: (id: string) => boolean;
  readonly #addModel: (id: string) => void;

  /** A job that succeeds adds its model. */
  constructor(knowsModel: (id: string) => boolean, addModel: (id: string) => void) {
    this.#knowsModel = knowsModel;
    this.#addModel = addModel;
  }

  /** Stores an uploaded file (the form of `POST /v1/files`). */
  async createFile(form: FormData): Promise<FileObject> {
    const [file, purpose] = [form.get('file'), form.get('purpose')];
    if (!(file instanceof File)) throw missing('file');
    if (typeof purpose !== 'string') throw missing('purpose');
    if (!purposes.includes(purpose))
      throw invalidRequest(`'${purpose}' is not one of ${purposes}`, 'purpose');
    const content = await file.text();
    const id = `file-${String(this.#files.size + 1).padStart(8, '0')}`;
    const kept: FileObject = {
      id,
      object: 'file',
      bytes: Buffer.byteLength(content),
      created_at: seconds(),
      filename: file.name,
      purpose: purpose as FileObject['purpose'],
      status: 'processed',
    };
    this.#files.set(id, { file: kept, content });
    return kept;
  }

  files(purpose: string | null): FileObject[] {
    const all = [...this.#files.values()].map((one) => one.file).reverse();
    return purpose === null ? all : all.filter((one) => one.purpose === purpose);
  }

  file(id: string): { file: FileObject; content: string } {
    const kept = this.#files.get(id);
    if (kept === undefined) throw new ApiError(404, { message: `No such File object: ${id}`, param: 'id' });
    return kept;
  }

  deleteFile(id: string) {
    this.file(id);
    this.#files.delete(id);
    return { id, object: 'file', deleted: true };
  }

  createJob(sent: unknown): Job {
    const read = jobBody.safeParse(sent);
    if (!read.success) {
      const issue = read.error.issues[0];
      throw invalidRequest(`Invalid request: ${issue?.message}`, issue?.path.join('.') ?? null);
    }
    const body = read.data;
    if (!this.#knowsModel(body.model)) {
      throw invalidRequest(
        `Model ${body.model} is not available for fine-tuning.`,
        'model',
        'model_not_available',
      );
    }
    const training = this.#files.get(body.training_file);
    if (training === undefined) {
      throw invalidRequest(`invalid training_file: ${body.training_file}`, 'training_file');
    }
    const mistake = mistakeInTrainingFile(training.content);
    const id = `ftjob-${String(this.#jobs.size + 1).padStart(8, '0')}`;
    const job: Job & { suffix: string } = {
      id,
      object: 'fine_tuning.job',
      created_at: seconds(),
      finished_at: null,
      model: body.model,
      fine_tuned_model: null,
      organization_id: 'org-123',
      status: 'validating_files',
      training_file: body.training_file,
      validation_file: body.validation_file ?? null,
      hyperparameters: body.hyperparameters ?? { n_epochs: 'auto', batch_size: 'auto' },
      trained_tokens: null,
      result_files: [],
      seed: body.seed ?? 42,
      error: null,
      method: (body.method ?? { type: 'supervised' }) as Job['method'],
      metadata: body.metadata ?? null,
      suffix: body.suffix ?? '',
    };
    this.#jobs.set(id, job);
    if (mistake !== undefined) this.moveJob(id, 'failed', mistake);
    return asWire(job);
  }

  jobs(): Job[] {
    return [...this.#jobs.values()].reverse().map(asWire);
  }

  job(id: string): Job {
    return asWire(this.#kept(id));
  }

  cancelJob(id: string): Job {
    const job = this.#kept(id);
    if (finished.includes(job.status)) {
      throw invalidRequest(`Job has already completed: ${id}`, null, 'invalid_job_state');
    }
    return this.moveJob(id, 'cancelled');
  }

  /**
   * Advances a job; one that succeeds names its model `ft:<model>:<organisation>:<suffix>:<id>`.
   */
  moveJob(id: string, status: JobStatus, why?: string): Job {
    const job = this.#kept(id);
    job.status = status;
    if (finished.includes(status)) job.finished_at = seconds();
    if (why !== undefined)
      job.error = { code: 'invalid_training_file', message: why, param: 'training_file' };
    if (status === 'succeeded') {
      job.fine_tuned_model = `ft:${job.model}:fake:${job.suffix}:${id.slice(-8)}`;
      job.trained_tokens = Math.ceil(this.file(job.training_file).content.length / 4);
      this.#addModel(job.fine_tuned_model);
    }
    return asWire(job);
  }

  #kept(id: string) {
    const job = this.#jobs.get(id);
    if (job !== undefined) return job;
    throw new ApiError(404, {
      message: `Could not find fine tune: ${id}`,
      param: 'fine_tune_id',
      code: 'fine_tune_not_found',
    });
  }
}

const missing = (param: string) =>
  invalidRequest(`Missing required parameter: '${param}'.`, param, 'missing_required_parameter');

function asWire({ suffix: _suffix, ...job }: Job & { suffix: string }): Job {
  return job;
}

const trainingLine = z.looseObject({
  messages: z.array(z.looseObject({ role: z.string(), content: z.string().nullish() })).min(1),
});

/**
 * The API's error for an unusable training file. A usable one has at least ten lines of chat
 * messages, each ending with the assistant's.
 */
function mistakeInTrainingFile(content: string): string | undefined {
  const lines = content.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 10) {
    return `Training file has ${lines.length} example(s), but must have at least 10 examples`;
  }
  const bad = lines.findIndex((line) => {
    const read = trainingLine.safeParse(parse(line));
    return !read.success || read.data.messages.at(-1)?.role !== 'assistant';
  });
  return bad === -1 ? undefined : `Invalid file format. Line ${bad + 1} is not a chat example.`;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
