/** Keeps a thumbs-down, with the whole result and the offer, as a mail (specification, section 4, "Thumbs") and in the inbox. */

import type { Calls } from '../../../contract/calls/calls.ts';
import type { Settings } from '../../../settings/config.ts';
import type { Storage } from '../../database/storage.ts';
import type { Handler } from '../../http/callable.ts';
import { withSafeReferences } from '../../http/safe-references.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { amendFeedback, keepFeedback } from './feedback.ts';
import { complaintMails } from './feedback-mail.ts';

export function sendFeedback({
  settings,
  storage,
  jobs,
  now,
}: {
  settings: Settings;
  storage: Storage;
  jobs: Pick<Jobs, 'enqueue' | 'wake'>;
  now: () => Date;
}): Handler<Calls['sendFeedback']> {
  const outbox = { database: storage.database, jobs };
  const mails = complaintMails(settings.feedbackTo);
  return async ({ id, jobOffer, result, sentence = '', why = '', doubts }) => {
    const words = { sentence: sentence.trim(), why: why.trim() };
    const complaint = { jobOffer, result: withSafeReferences(result), ...words, doubts };
    const isNew = await keepFeedback(outbox, complaint, mails.whole(complaint), now(), id);
    // Sent once more, as no answer was heard; it may have been added to since, and is not emptied again.
    const hasWords = words.sentence !== '' || words.why !== '';
    const added = { ...(hasWords && words), doubts };
    if (!isNew && id && (hasWords || doubts)) await amendFeedback(outbox, id, added, mails, now());
    jobs.wake();
    return { ok: true, output: {} };
  };
}
