/**
 * Tuning at Together AI, by its documented interface (docs.together.ai: reference/upload-file, post-fine-tunes, get-fine-tunes,
 * get-fine-tunes-id, get-fine-tunes-id-metrics, post-fine-tunes-id-cancel). Never tried against the live service.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sellerClient, settlingMilliseconds } from './seller-client.ts';
import {
  answered,
  countSchema,
  FileRefusal,
  fileSchema,
  idSchema,
  isSameFile,
  plainName,
  plainWords,
  readAnswer,
  stepSchema,
  timeOf,
} from './seller-failure.ts';
import type { LossPoint, Seller, SellerEvent, SellerJob, TuningOrder } from './tuner.ts';

/** How often the validation file is looked at in a training. */
const evaluations = 10;

const keptFileSchema = fileSchema.extend({
  processing_status: z.string().optional(),
  validation_report: z.looseObject({ error: z.string().optional() }).optional(),
});
const jobSchema = idSchema.extend({
  status: z.string(),
  suffix: z.string().nullish(),
  model_output_name: plainName.nullish().catch(undefined),
  token_count: countSchema,
  events: z
    .array(
      z.looseObject({
        ...{ created_at: z.string(), message: z.string(), type: z.string(), hash: z.string().optional() },
        level: z.string().nullish(),
      }),
    )
    .nullish(),
});
const listOf = <Schema extends z.ZodType>(schema: Schema) => z.looseObject({ data: z.array(schema) });
const metricsSchema = z.looseObject({ metrics: z.array(z.record(z.string(), z.unknown())).optional() });

const states: Record<string, SellerJob['state']> = {
  ...{ pending: 'waiting', queued: 'waiting', completed: 'done', error: 'failed', cancelled: 'cancelled' },
};

export function together({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }): Seller {
  const ask = sellerClient({ apiKey, baseUrl });
  const job = (jobId: string) => `fine-tunes/${encodeURIComponent(jobId)}`;
  return {
    kind: 'seller',
    name: 'together',
    host: new URL(baseUrl).hostname,
    account: createHash('sha256').update(`${baseUrl} ${apiKey}`).digest('hex').slice(0, 16),
    settling: settlingMilliseconds,
    upload: (file, signal) =>
      answered(signal, async () => {
        const form = new FormData();
        form.set('purpose', 'fine-tune');
        form.set('file_name', file.name);
        form.set('file_type', 'jsonl');
        form.set('file', new File([file.text], file.name, { type: 'application/jsonl' }));
        return readAnswer(idSchema, await ask('POST', 'files/upload', { form, signal })).id;
      }),
    findFile: (file, signal) =>
      answered(signal, async () => {
        const { data } = readAnswer(listOf(keptFileSchema), await ask('GET', 'files', { signal }));
        return data.find((one) => isSameFile(one, file))?.id;
      }),
    isReady: (fileId, signal) =>
      answered(signal, async () => {
        const answer = await ask('GET', `files/${encodeURIComponent(fileId)}`, { signal });
        const { processing_status: status = 'COMPLETED', validation_report: report } = readAnswer(
          keptFileSchema,
          answer,
        );
        if (['FAILED', 'INVALID_FORMAT'].includes(status)) throw new FileRefusal(report?.error ?? '');
        return status === 'COMPLETED';
      }),
    create: (order, signal) =>
      answered(signal, async () => {
        return readAnswer(idSchema, await ask('POST', 'fine-tunes', { json: bodyOf(order), signal })).id;
      }),
    findJob: ({ marker }, signal) =>
      answered(signal, async () => {
        const { data } = readAnswer(listOf(jobSchema), await ask('GET', 'fine-tunes', { signal }));
        const isOurs = ({ suffix, model_output_name: name }: (typeof data)[number]) =>
          suffix === marker || Boolean(name?.includes(marker));
        return data.find(isOurs)?.id;
      }),
    look: (jobId, _, signal) =>
      answered(signal, async () => {
        const seen = readAnswer(jobSchema, await ask('GET', job(jobId), { signal }));
        const metrics = await answered(signal, () => ask('GET', `${job(jobId)}/metrics`, { signal }));
        return seenJob(seen, metrics.ok ? metrics.value : {});
      }),
    cancel: (jobId, signal) =>
      answered(signal, async () => {
        await ask('POST', `${job(jobId)}/cancel`, { signal });
        return undefined;
      }),
  };
}

function bodyOf({ baseModel, trainingFile, validationFile, epochs, marker }: TuningOrder) {
  return {
    model: baseModel,
    training_file: trainingFile,
    ...(validationFile && { validation_file: validationFile, n_evals: evaluations }),
    ...(epochs && { n_epochs: epochs }),
    suffix: marker,
    training_method: { method: 'sft', train_on_inputs: false },
  };
}

function seenJob(job: z.infer<typeof jobSchema>, metrics: unknown): SellerJob {
  const told = job.events ?? [];
  const isError = ({ level }: (typeof told)[number]) => level?.endsWith('error') === true;
  const events = told.flatMap((event): SellerEvent[] => {
    const time = timeOf(event.created_at);
    if (time === undefined) return [];
    // Its events have no ids of their own.
    const id = createHash('sha256')
      .update(`${event.created_at} ${event.type} ${event.message}`)
      .digest('hex');
    return [{ id, time, level: isError(event) ? 'error' : 'info', message: plainWords(event.message) }];
  });
  const state = states[job.status] ?? 'training';
  return {
    ...{ state, status: plainWords(job.status), events },
    model: state === 'done' ? (job.model_output_name ?? undefined) : undefined,
    said: state === 'failed' ? plainWords(told.findLast(isError)?.message) : '',
    trainedTokens: job.token_count ?? undefined,
    points: pointsOf(metrics),
  };
}

/** The description names `train/loss` and `train/global_step`; what it gives of the validation file is named alike. */
function pointsOf(answer: unknown): LossPoint[] {
  const { data } = metricsSchema.safeParse(answer);
  return (data?.metrics ?? []).flatMap((snapshot) =>
    (['train', 'eval'] as const).flatMap((prefix): LossPoint[] => {
      const loss = snapshot[`${prefix}/loss`];
      const step = snapshot[`${prefix}/global_step`] ?? snapshot['train/global_step'];
      if (!Number.isFinite(loss) || !stepSchema.safeParse(step).success) return [];
      return [
        { kind: prefix === 'train' ? 'training' : 'validation', step: Number(step), loss: Number(loss) },
      ];
    }),
  );
}
