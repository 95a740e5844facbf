/** The public interface of the audit log for other modules. */
export { addToAuditEvent, recordAuditEvent } from './audit-log.ts';
