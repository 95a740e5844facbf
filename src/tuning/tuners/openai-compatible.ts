/**
 * Tuning by OpenAI's published API: `files` and `fine_tuning/jobs`
 * (github.com/openai/openai-openapi, CreateFineTuningJobRequest, FineTuningJobEvent,
 * FineTuningJobCheckpoint). Compatible endpoints may lack events, checkpoints and metadata.
 */
import { createHash } from 'node:crypto';
import type { OpenAI } from 'openai';
import { z } from 'zod';
import { createSdkClient } from '../../model/openai-model.ts';
import {
  countSchema,
  FileRefusal,
  fileSchema,
  idSchema,
  isSameFile,
  parseAnswer,
  parseReadableItems,
  parseSellerTime,
  plainNameSchema,
  stepSchema,
  toPlainLine,
  tryRequest,
} from './seller-failure.ts';
import type { LossPoint, Seller, SellerEvent, SellerJob, TuningOrder } from './tuner.ts';

const answerMilliseconds = 60_000;
/** The client's timeout and a margin: no request is processed for longer. */
const settlingMilliseconds = answerMilliseconds + 90_000;
/** Maximum files and jobs searched for one of ours; newest first. */
const maxListed = 1_000;
/** Events come in pages of 100. */
const maxEventPages = 20;

const storedFileSchema = fileSchema.extend({
  status: z.string().optional(),
  status_details: z.string().nullish(),
});
const jobSchema = idSchema.extend({
  status: z.string(),
  model: z.string().optional(),
  training_file: z.string().optional(),
  fine_tuned_model: plainNameSchema.nullish().catch(undefined),
  trained_tokens: countSchema,
  metadata: z.looseObject({ offergrade: z.unknown() }).nullish(),
  error: z.looseObject({ message: z.string().nullish() }).nullish(),
});
const loss = z.number().finite().optional().catch(undefined);
const eventSchema = idSchema.extend({
  created_at: z.number(),
  level: z.enum(['info', 'warn', 'error']).catch('info'),
  message: z.string(),
  data: z
    .looseObject({ step: stepSchema, train_loss: loss, valid_loss: loss, full_valid_loss: loss })
    .optional()
    .catch(undefined),
});
const checkpointSchema = z.looseObject({
  step_number: stepSchema,
  metrics: z.looseObject({ full_valid_loss: loss, train_loss: loss, valid_loss: loss }).optional(),
});

const states: Record<string, SellerJob['state']> = {
  succeeded: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  running: 'training',
};

/** A seller with OpenAI's API at `baseUrl`. */
export function openAiCompatible({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }): Seller {
  const client = createSdkClient({ apiKey, baseUrl });
  const jobs = client.fineTuning.jobs;
  const options = (signal: AbortSignal) => ({ signal, timeout: answerMilliseconds });
  return {
    kind: 'seller',
    name: 'openai-compatible',
    host: new URL(client.baseURL).hostname,
    account: createHash('sha256').update(`${client.baseURL} ${apiKey}`).digest('hex').slice(0, 16),
    settling: settlingMilliseconds,
    upload: (file, signal) =>
      tryRequest(signal, async () => {
        const sent = new File([file.text], file.name, { type: 'application/jsonl' });
        const kept = await client.files.create({ file: sent, purpose: 'fine-tune' }, { signal });
        return parseAnswer(idSchema, kept).id;
      }),
    findFile: (file, signal) =>
      tryRequest(signal, async () => {
        const listed = client.files.list({ purpose: 'fine-tune', limit: 100 }, options(signal));
        return findIn(listed, storedFileSchema, (one) => isSameFile(one, file) && one.status !== 'error');
      }),
    checkFile: (fileId, signal) =>
      tryRequest(signal, async () => {
        const file = parseAnswer(storedFileSchema, await client.files.retrieve(fileId, options(signal)));
        if (file.status === 'error') throw new FileRefusal(file.status_details ?? '');
        return undefined;
      }),
    create: (order, signal) =>
      tryRequest(
        signal,
        async () => parseAnswer(idSchema, await jobs.create(bodyOf(order), options(signal))).id,
      ),
    findJob: (order, signal) =>
      tryRequest(signal, async () => {
        const metadata = { offergrade: order.marker };
        const listed = jobs.list({ limit: 100, metadata }, options(signal));
        return findIn(listed, jobSchema, (job) => isJob(job, order));
      }),
    look: (jobId, lastEvent, signal) =>
      tryRequest(signal, async () => {
        const job = parseAnswer(jobSchema, await jobs.retrieve(jobId, options(signal)));
        const [events, checkpoints] = await Promise.all([
          unlessLacking(signal, () => newEvents(client, jobId, lastEvent, signal)),
          unlessLacking(signal, async () => {
            const { data } = await jobs.checkpoints.list(jobId, { limit: 100 }, options(signal));
            return parseReadableItems(checkpointSchema, data);
          }),
        ]);
        return {
          state: states[job.status] ?? 'waiting',
          status: toPlainLine(job.status),
          model: job.fine_tuned_model || undefined,
          said: toPlainLine(job.error?.message),
          trainedTokens: job.trained_tokens ?? undefined,
          events: events.flatMap(eventOf),
          points: [...events.flatMap(pointsOfEvent), ...checkpoints.flatMap(pointsOfCheckpoint)],
        };
      }),
    cancel: (jobId, signal) =>
      tryRequest(signal, async () => {
        await jobs.cancel(jobId, options(signal));
        return undefined;
      }),
  };
}

function bodyOf(order: TuningOrder): OpenAI.FineTuning.JobCreateParams {
  const { baseModel, trainingFile, validationFile, epochs, marker } = order;
  return {
    model: baseModel,
    training_file: trainingFile,
    ...(validationFile && { validation_file: validationFile }),
    suffix: marker,
    metadata: { offergrade: marker },
    method: { type: 'supervised', ...(epochs && { supervised: { hyperparameters: { n_epochs: epochs } } }) },
  };
}

/** An endpoint that stores no metadata still names the files, which are ours alone. */
function isJob(job: z.infer<typeof jobSchema>, { marker, trainingFile, baseModel }: TuningOrder): boolean {
  if (job.metadata) return job.metadata.offergrade === marker;
  const isOver = states[job.status] === 'failed' || states[job.status] === 'cancelled';
  return job.training_file === trainingFile && job.model === baseModel && !isOver;
}

async function findIn<Schema extends typeof idSchema>(
  listed: AsyncIterable<unknown>,
  schema: Schema,
  isWanted: (one: z.infer<Schema>) => boolean,
): Promise<string | undefined> {
  let seen = 0;
  for await (const one of listed) {
    const { data, success } = schema.safeParse(one);
    // Cast: what the schema parsed has an id.
    if (success && isWanted(data)) return (data as { id: string }).id;
    seen += 1;
    if (seen >= maxListed) return undefined;
  }
  return undefined;
}

/** Parts that an endpoint lacks, or that are broken, must not hide the job itself. */
async function unlessLacking<Item>(signal: AbortSignal, ask: () => Promise<Item[]>): Promise<Item[]> {
  const answer = await tryRequest(signal, ask);
  return answer.ok ? answer.value : [];
}

type Event = z.infer<typeof eventSchema>;

/** The events after `lastEvent`, oldest first; the endpoint lists the newest first. */
async function newEvents(
  client: OpenAI,
  jobId: string,
  lastEvent: string | undefined,
  signal: AbortSignal,
): Promise<Event[]> {
  const events: Event[] = [];
  let after: string | undefined;
  for (let page = 0; page < maxEventPages; page += 1) {
    const query = { limit: 100, ...(after && { after }) };
    const { data, has_more: hasMore } = await client.fineTuning.jobs.listEvents(jobId, query, {
      signal,
      timeout: answerMilliseconds,
    });
    const read = parseReadableItems(eventSchema, data);
    const known = read.findIndex(({ id }) => id === lastEvent);
    events.push(...(known === -1 ? read : read.slice(0, known)));
    after = read.at(-1)?.id;
    if (known !== -1 || !hasMore || after === undefined) break;
  }
  return events.reverse();
}

function eventOf({ id, created_at: seconds, level, message }: Event): SellerEvent[] {
  const time = parseSellerTime(seconds * 1_000);
  return time === undefined ? [] : [{ id, time, level, message: toPlainLine(message) }];
}

function pointsOfEvent({ data }: Event): LossPoint[] {
  if (!data) return [];
  return pointsAt(data.step, data.train_loss, data.full_valid_loss ?? data.valid_loss);
}

function pointsOfCheckpoint({ step_number: step, metrics }: z.infer<typeof checkpointSchema>): LossPoint[] {
  return pointsAt(step, metrics?.train_loss, metrics?.full_valid_loss ?? metrics?.valid_loss);
}

function pointsAt(step: number, training: number | undefined, validation: number | undefined): LossPoint[] {
  return [
    ...(training === undefined ? [] : [{ kind: 'training' as const, step, loss: training }]),
    ...(validation === undefined ? [] : [{ kind: 'validation' as const, step, loss: validation }]),
  ];
}
