/** The outbox: mail is kept here first, so that it survives restarts and mail servers that are down. */
import { randomUUID } from 'node:crypto';
import type { Storage } from './storage.ts';

/** A mail document (specification, section 3). */
export type Mail = { to: { email: string }; message: { subject: string; html: string; text: string } };

export async function keepMail({ database }: Storage, mail: Mail, now: Date): Promise<void> {
  await database
    .insertInto('mail')
    .values({
      id: randomUUID(),
      created_at: now.toISOString(),
      to_email: mail.to.email,
      subject: storable(mail.message.subject),
      html: storable(mail.message.html),
      text: storable(mail.message.text),
    })
    .execute();
}

/** PostgreSQL refuses NUL characters in texts; and half a surrogate pair has no UTF-8. */
function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}
