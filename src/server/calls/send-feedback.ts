/** Keeps a thumbs-down as a mail with the whole result and the offer (specification, section 4, "Thumbs"). */
import { html } from 'hono/html';
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import type { Calls } from '../../contract/calls.ts';
import type { Handler } from '../callable.ts';
import type { Parts } from '../parts.ts';
import { keepMail, type Mail } from '../storage/mail.ts';

export function sendFeedback({
  settings,
  storage,
  now,
}: Pick<Parts, 'settings' | 'storage' | 'now'>): Handler<Calls['sendFeedback']> {
  return async ({ jobOffer, result }) => {
    await keepMail(storage, feedbackMail(settings.feedbackTo, jobOffer, result), now());
    return { ok: true, output: {} };
  };
}

/** The mail document of a thumbs-down; what came from outside stands in the HTML as text. */
function feedbackMail(email: string, jobOffer: string, result: AnalysisResult): Mail {
  const grade = result.grade?.letter ?? 'not a product offer';
  const position = onOneLine(result.position) || 'unknown position';
  const subject = `Thumbs down: ${grade}, ${position}`.slice(0, longestSubject);
  const json = JSON.stringify(result, null, 2);
  return {
    to: { email },
    message: {
      subject,
      text: `${subject}\n\nResult\n\n${json}\n\nOffer\n\n${jobOffer}\n`,
      html: `${html`<h1>${subject}</h1><h2>Result</h2><pre>${json}</pre><h2>Offer</h2><pre>${jobOffer}</pre>`}`,
    },
  };
}

/** Subjects longer than this are cut by mail programs anyway. */
const longestSubject = 200;

function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
