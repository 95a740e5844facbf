/** The mail of a thumbs-down (specification, section 4, "Thumbs"): what came from outside stands in it as text. */
import { html } from 'hono/html';
import type { CallInput } from '../../contract/calls.ts';
import type { Mail } from '../storage/mail.ts';

/** Subjects longer than this are cut by mail programs anyway. */
const longestSubject = 200;

/** The marked sentence and the reason come first, where the visitor gave them; then the whole result and the offer. */
export function feedbackMail(email: string, feedback: CallInput<'sendFeedback'>): Mail {
  const { jobOffer, result, sentence = '', why = '' } = feedback;
  const grade = result.grade?.letter ?? 'not a product offer';
  const position = onOneLine(result.position) || 'unknown position';
  const subject = `Thumbs down: ${grade}, ${position}`.slice(0, longestSubject);
  const parts = [
    { title: 'The sentence that proves it wrong', text: sentence.trim() },
    { title: 'Why', text: why.trim() },
    { title: 'Result', text: JSON.stringify(result, null, 2) },
    { title: 'Offer', text: jobOffer },
  ].filter(({ text }) => text !== '');
  return {
    to: { email },
    message: {
      subject,
      text: `${[subject, ...parts.flatMap(({ title, text }) => [title, text])].join('\n\n')}\n`,
      html: `${html`<h1>${subject}</h1>${parts.map(({ title, text }) => html`<h2>${title}</h2><pre style="white-space: pre-wrap">${text}</pre>`)}`}`,
    },
  };
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
