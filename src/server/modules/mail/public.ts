/** What other modules may enter of the mail: the outbox takes it. */
export { keepMail, type Mail, type Outbox, rewriteMail } from './mail.ts';
