/**
 * Tuning at Fireworks AI, by its documented interface (docs.fireworks.ai: fine-tuning/fine-tuning-via-api, api-reference/create-dataset,
 * create-supervised-fine-tuning-job, get-supervised-fine-tuning-job, delete-supervised-fine-tuning-job). Datasets, jobs and models are named
 * by whoever makes them, so that asking twice makes nothing twice. Never tried against the live service.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sellerClient } from './seller-client.ts';
import { answered, FileRefusal, plainName, plainWords, readAnswer, SellerRefusal } from './seller-failure.ts';
import type { ExampleFile, Seller, SellerJob, TuningOrder } from './tuner.ts';

/** Bytes that one request may upload; larger files go another way, which is not built. */
const mostBytes = 150_000_000;

const statusSchema = z.looseObject({ code: z.string().optional(), message: z.string().optional() });
const datasetSchema = z.looseObject({
  state: z.string().optional(),
  status: statusSchema.nullish(),
});
const jobSchema = z.looseObject({
  state: z.string(),
  status: statusSchema.nullish(),
  outputModel: plainName.nullish().catch(undefined),
  jobProgress: z.looseObject({ percent: z.number().optional(), epoch: z.number().optional() }).nullish(),
});

const states: Record<string, SellerJob['state']> = {
  JOB_STATE_COMPLETED: 'done',
  JOB_STATE_EARLY_STOPPED: 'done',
  JOB_STATE_FAILED: 'failed',
  JOB_STATE_EXPIRED: 'failed',
  JOB_STATE_CANCELLED: 'cancelled',
  JOB_STATE_DELETING: 'cancelled',
  JOB_STATE_DELETING_CLEANING_UP: 'cancelled',
  JOB_STATE_RUNNING: 'training',
  JOB_STATE_WRITING_RESULTS: 'training',
};

type FireworksSettings = { apiKey: string; account: string; baseUrl: string };

export function fireworks({ apiKey, account, baseUrl }: FireworksSettings): Seller {
  const ask = sellerClient({ apiKey, baseUrl: `${baseUrl}/accounts/${encodeURIComponent(account)}` });
  const jobs = 'supervisedFineTuningJobs';
  const fullName = (kind: 'datasets' | 'models', id: string) => `accounts/${account}/${kind}/${id}`;
  const datasetOf = async (id: string, signal: AbortSignal) =>
    readAnswer(datasetSchema, await ask('GET', `datasets/${encodeURIComponent(id)}`, { signal }));
  return {
    kind: 'seller',
    name: 'fireworks',
    host: new URL(baseUrl).hostname,
    account: createHash('sha256').update(`${baseUrl} ${account}`).digest('hex').slice(0, 16),
    // Jobs have the names that they are given: one that comes late is refused, or refuses the other.
    settling: 0,
    upload: (file, signal) =>
      answered(signal, async () => {
        if (Buffer.byteLength(file.text) > mostBytes) throw tooLarge();
        const datasetId = datasetIdOf(file);
        const exampleCount = `${file.text.split('\n').filter((line) => line !== '').length}`;
        const dataset = { userUploaded: {}, format: 'CHAT', exampleCount };
        await unlessThere(() => ask('POST', 'datasets', { json: { datasetId, dataset }, signal }));
        const form = new FormData();
        form.set('file', new File([file.text], file.name, { type: 'application/jsonl' }));
        await ask('POST', `datasets/${datasetId}:upload`, { form, signal });
        return datasetId;
      }),
    findFile: (file, signal) =>
      answered(signal, async () => {
        const id = datasetIdOf(file);
        const dataset = await unlessGone(() => datasetOf(id, signal));
        return dataset?.state === 'READY' ? id : undefined;
      }),
    isReady: (fileId, signal) =>
      answered(signal, async () => {
        const { state, status } = await datasetOf(fileId, signal);
        if (status?.code && status.code !== 'OK') throw new FileRefusal(status.message ?? '');
        return state === 'READY';
      }),
    create: (order, signal) =>
      answered(signal, async () => {
        const json = bodyOf(order, (id) => fullName('datasets', id));
        const query = { supervisedFineTuningJobId: order.marker };
        await unlessThere(() => ask('POST', jobs, { json, query, signal }));
        return order.marker;
      }),
    findJob: ({ marker }, signal) =>
      answered(signal, async () => {
        const job = await unlessGone(() => ask('GET', `${jobs}/${encodeURIComponent(marker)}`, { signal }));
        return job === undefined ? undefined : marker;
      }),
    look: (jobId, _, signal) =>
      answered(signal, async () => {
        const job = readAnswer(
          jobSchema,
          await ask('GET', `${jobs}/${encodeURIComponent(jobId)}`, { signal }),
        );
        return seenJob(job, fullName('models', jobId));
      }),
    // A job is cancelled by its deletion: the description has no other way for these jobs.
    cancel: (jobId, signal) =>
      answered(signal, async () => {
        await ask('DELETE', `${jobs}/${encodeURIComponent(jobId)}`, { signal });
        return undefined;
      }),
  };
}

const datasetIdOf = ({ name }: ExampleFile) => name.replace(/\.jsonl$/, '');

function bodyOf(
  { baseModel, marker, trainingFile, validationFile, epochs }: TuningOrder,
  name: (id: string) => string,
) {
  return {
    dataset: name(trainingFile),
    baseModel,
    outputModel: marker,
    displayName: marker,
    ...(validationFile && { evaluationDataset: name(validationFile) }),
    ...(epochs && { epochs }),
  };
}

/** The losses stand in a file whose form is not described; how far it is is told. */
function seenJob(
  { state: status, status: why, outputModel, jobProgress }: z.infer<typeof jobSchema>,
  usual: string,
): SellerJob {
  const state = states[status] ?? 'waiting';
  const percent = jobProgress?.percent;
  const word = status.replace(/^JOB_STATE_/, '').toLowerCase();
  return {
    state,
    status: plainWords(percent === undefined || state !== 'training' ? word : `${word}, ${percent} %`),
    model: state === 'done' ? modelName(outputModel, usual) : undefined,
    said: state === 'failed' ? plainWords(why?.message) : '',
    ...{ trainedTokens: undefined, events: [], points: [] },
  };
}

const modelName = (name: string | null | undefined, usual: string) =>
  name?.startsWith('accounts/') ? name : usual;

const tooLarge = () => new SellerRefusal(413, new Headers(), { codes: [], words: '' });

/** Another who asked for the same under this name has made it. */
async function unlessThere(make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (!(error instanceof SellerRefusal) || error.status !== 409) throw error;
  }
}

async function unlessGone<Value>(find: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof SellerRefusal && error.status === 404) return undefined;
    throw error;
  }
}
