/** Puts what a visitor adds to a thumbs-down that was sent at the press. */

import type { Calls } from '../../../contract/calls/calls.ts';
import type { Settings } from '../../../settings/config.ts';
import type { Storage } from '../../database/storage.ts';
import type { Handler } from '../../http/callable.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { amendFeedback as amend } from './feedback.ts';
import { complaintMails } from './feedback-mail.ts';

/** Whoever knows the id may: the visitor's browser made it, and tells it to nobody else. */
export function amendFeedback({
  settings,
  storage,
  jobs,
  now,
}: {
  settings: Settings;
  storage: Storage;
  jobs: Pick<Jobs, 'enqueue' | 'wake'>;
  now: () => Date;
}): Handler<Calls['amendFeedback']> {
  const outbox = { database: storage.database, jobs };
  return async ({ id, sentence, why, doubts }) => {
    const added = { sentence: sentence.trim(), why: why.trim(), doubts };
    const there = await amend(outbox, id, added, complaintMails(settings.feedbackTo), now());
    if (!there) return { ok: false, code: 'feedbackGone' };
    jobs.wake();
    return { ok: true, output: {} };
  };
}
