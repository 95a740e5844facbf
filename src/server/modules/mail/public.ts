/** The public interface of mail for other modules: the outbox. */
export { enqueueMail as keepMail, type Mail, type Outbox, rewriteMail } from './mail.ts';
