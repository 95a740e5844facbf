/** What visitors send of a result that they doubt, and add to it later. */

import type { Calls } from '../../../contract/calls/calls.ts';
import { type Handler, noOutput } from '../../http/callable.ts';
import { withSafeReferences } from '../../http/safe-references.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { ServerParts } from '../server-parts.ts';
import { createComplaintMails } from './complaint-mails.ts';
import { amendFeedback as amend, storeFeedback } from './feedback.ts';

type FeedbackParts = Pick<ServerParts, 'settings' | 'storage' | 'now'> & {
  jobs: Pick<Jobs, 'enqueue' | 'wake'>;
};

/**
 * Keeps a thumbs-down, with the whole result and the offer, as a mail
 * (docs/domain/specification.md, section 4, "Thumbs") and in the inbox.
 */
export function sendFeedback({
  settings,
  storage,
  jobs,
  now,
}: FeedbackParts): Handler<Calls['sendFeedback']> {
  const outbox = { database: storage.database, jobs };
  const mails = createComplaintMails(settings.feedbackTo);
  return async ({ id, jobOffer, result, sentence = '', why = '', doubts }) => {
    const words = { sentence: sentence.trim(), why: why.trim() };
    const complaint = { jobOffer, result: withSafeReferences(result), ...words, doubts };
    const isNew = await storeFeedback(outbox, complaint, mails.whole(complaint), now(), id);
    // A repetition after a lost answer; the complaint may have been amended since, and must not be
    // emptied.
    const hasWords = words.sentence !== '' || words.why !== '';
    const added = { ...(hasWords && words), doubts };
    if (!isNew && id && (hasWords || doubts)) await amend(outbox, id, added, mails, now());
    jobs.wake();
    return noOutput;
  };
}

/**
 * Puts what a visitor adds to a thumbs-down that was sent at the press. Whoever knows the id may:
 * the visitor's browser made it, and tells it to nobody else.
 */
export function amendFeedback({
  settings,
  storage,
  jobs,
  now,
}: FeedbackParts): Handler<Calls['amendFeedback']> {
  const outbox = { database: storage.database, jobs };
  return async ({ id, sentence, why, doubts }) => {
    const added = { sentence: sentence.trim(), why: why.trim(), doubts };
    const there = await amend(outbox, id, added, createComplaintMails(settings.feedbackTo), now());
    if (!there) return { ok: false, code: 'feedbackGone' };
    jobs.wake();
    return noOutput;
  };
}
