/** Keeps a thumbs-down, with the whole result and the offer, as a mail (specification, section 4, "Thumbs") and in the inbox. */
import type { Calls } from '../../contract/calls.ts';
import type { Handler } from '../callable.ts';
import { feedbackMail } from '../mail/feedback-mail.ts';
import type { Parts } from '../parts.ts';
import { withSafeReferences } from '../safe-references.ts';
import { keepFeedback } from '../storage/feedback.ts';

export function sendFeedback({
  settings,
  storage,
  wakeOutbox,
  now,
}: Pick<Parts, 'settings' | 'storage' | 'wakeOutbox' | 'now'>): Handler<Calls['sendFeedback']> {
  return async (given) => {
    const feedback = { ...given, result: withSafeReferences(given.result) };
    const { jobOffer, result, sentence = '', why = '' } = feedback;
    const complaint = { jobOffer, result, sentence: sentence.trim(), why: why.trim() };
    await keepFeedback(storage, complaint, feedbackMail(settings.feedbackTo, feedback), now(), feedback.id);
    wakeOutbox();
    return { ok: true, output: {} };
  };
}
