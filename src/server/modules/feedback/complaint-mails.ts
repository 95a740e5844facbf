/**
 * The mails of a thumbs-down (docs/domain/specification.md, section 4, "Thumbs"): what came from
 * outside stands in them as text.
 */
import { html } from 'hono/html';
import type { Mail } from '../mail/public.ts';
import type { Complaint, ComplaintMails } from './feedback.ts';

/** Mail programs cut longer subjects anyway. */
const longestSubject = 200;

type Part = { title: string; text: string };

/** Mails to one address. */
export function createComplaintMails(email: string): ComplaintMails {
  return {
    // The marked sentence and the reason come first, if given; then the whole result and the offer.
    whole: (complaint) =>
      mailOf(email, subjectOf(complaint), [
        ...additionsIn(complaint),
        { title: 'Result', text: JSON.stringify(complaint.result, null, 2) },
        { title: 'Offer', text: complaint.jobOffer },
      ]),
    addition(complaint) {
      const subject = subjectOf(complaint);
      const added = additionsIn(complaint);
      return mailOf(email, `Re: ${subject}`.slice(0, longestSubject), [
        ...(added.length > 0 ? added : [{ title: 'Taken back', text: 'What the visitor had added before.' }]),
        { title: 'This adds to the mail', text: `${subject}\nThe result and the offer stand there.` },
      ]);
    },
  };
}

function subjectOf({ result }: Complaint): string {
  const grade = result.grade?.letter ?? 'not a product offer';
  const position = onOneLine(result.position) || 'unknown position';
  return `Thumbs down: ${grade}, ${position}`.slice(0, longestSubject);
}

function additionsIn({ sentence, why }: Complaint): Part[] {
  return [
    { title: 'The sentence that proves it wrong', text: sentence },
    { title: 'Why', text: why },
  ].filter(({ text }) => text !== '');
}

function mailOf(email: string, subject: string, dependencies: Part[]): Mail {
  return {
    to: { email },
    message: {
      subject,
      text: `${[subject, ...dependencies.flatMap(({ title, text }) => [title, text])].join('\n\n')}\n`,
      html: `${html`<h1>${subject}</h1>${dependencies.map(({ title, text }) => html`<h2>${title}</h2><pre style="white-space: pre-wrap">${text}</pre>`)}`}`,
    },
  };
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
