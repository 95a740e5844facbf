/** What other modules may enter of the mail: the outbox takes it. */
export { keepMail, type Mail, rewriteMail } from './mail.ts';
