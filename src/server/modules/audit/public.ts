/** The public interface of the audit log for other modules. */
export { recordAuditEvent, updateAuditEvent as addToAuditEvent } from './audit-log.ts';
