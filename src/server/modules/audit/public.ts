/** What other modules may enter of the audit log: the rows of who did what. */
export { addToAuditEvent, recordAuditEvent } from './audit-log.ts';
