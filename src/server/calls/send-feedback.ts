/** Keeps a thumbs-down as a mail with the whole result and the offer (specification, section 4, "Thumbs"). */
import type { Calls } from '../../contract/calls.ts';
import type { Handler } from '../callable.ts';
import { feedbackMail } from '../mail/feedback-mail.ts';
import type { Parts } from '../parts.ts';
import { keepMail } from '../storage/mail.ts';

export function sendFeedback({
  settings,
  storage,
  wakeOutbox,
  now,
}: Pick<Parts, 'settings' | 'storage' | 'wakeOutbox' | 'now'>): Handler<Calls['sendFeedback']> {
  return async (feedback) => {
    await keepMail(storage, feedbackMail(settings.feedbackTo, feedback), now());
    wakeOutbox();
    return { ok: true, output: {} };
  };
}
