/**
 * Fine-tuning by OpenAI's published interface: files-and-jobs.ts refuses what its description
 * refuses.
 */
import { ApiError } from '../model-endpoint/api-error.ts';
import { FilesAndJobs, type JobStatus } from '../model-endpoint/files-and-jobs.ts';
import {
  formIn,
  type Progress,
  type SellerReply,
  type SellerRequest,
  type SellerRoutes,
} from './seller-server.ts';

const statuses: Record<Progress, JobStatus> = {
  queued: 'queued',
  training: 'running',
  done: 'succeeded',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** Knows these models. */
export function openAiSeller(models: readonly string[] = ['fake-small']): SellerRoutes {
  const kept = new FilesAndJobs(
    (id) => models.includes(id),
    () => {},
  );
  const events = new Map<string, object[]>();
  const counts = { files: 0, jobs: 0 };
  let step = 0;

  const routes: Record<string, (request: SellerRequest, id: string) => unknown> = {
    'POST files': async (request) => {
      counts.files += 1;
      return kept.createFile(await formIn(request));
    },
    'GET files': ({ query }) => page(kept.files(query.get('purpose'))),
    'GET files/:id': (_, id) => kept.file(id).file,
    'POST fine_tuning/jobs': ({ body }) => {
      const job = kept.createJob(JSON.parse(body.toString()));
      counts.jobs += 1;
      return job;
    },
    'GET fine_tuning/jobs': ({ query }) => {
      const wanted = query.get('metadata[offergrade]');
      return page(kept.jobs().filter((job) => wanted === null || job.metadata?.offergrade === wanted));
    },
    'GET fine_tuning/jobs/:id': (_, id) => kept.job(id),
    'POST fine_tuning/jobs/:id/cancel': (_, id) => kept.cancelJob(id),
    'GET fine_tuning/jobs/:id/events': (_, id) => page((events.get(id) ?? []).toReversed()),
    'GET fine_tuning/jobs/:id/checkpoints': () => page([]),
  };
  return {
    async answer(request): Promise<SellerReply | undefined> {
      const [, id = ''] = /^(?:files|fine_tuning\/jobs)\/([^/]+)/.exec(request.path) ?? [];
      const path = id ? request.path.replace(`/${id}`, '/:id') : request.path;
      const route = routes[`${request.method} ${path}`];
      if (!route) return undefined;
      try {
        return { body: await route(request, id) };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { status: error.status, body: { error: error.body } };
      }
    },
    move(progress, said) {
      const [job] = kept.jobs();
      if (!job) throw new Error('no job was made');
      kept.moveJob(job.id, statuses[progress], said);
      if (progress !== 'training') return;
      step += 10;
      const told = events.get(job.id) ?? [];
      told.push({
        object: 'fine_tuning.job.event',
        id: `ftevent-${step}`,
        created_at: 1_772_366_400 + step,
        level: 'info',
        type: 'metrics',
        message: `Step ${step}: training loss=${1 / step}`,
        data: { step, train_loss: 1 / step, valid_loss: 2 / step },
        ...(said && JSON.parse(said)),
      });
      events.set(job.id, told);
    },
    made: () => ({ ...counts }),
    error: (_, message) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } }),
  };
}

const page = (data: object[]) => ({ object: 'list', data, has_more: false });
