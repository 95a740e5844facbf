/** What the audit log names: what an administrator does to what is kept, takes out of it, and who signs in. */
export const auditEvents = [
  'offerSaved',
  'offerMarked',
  'offerCorrected',
  'offerLabelled',
  'correctionsDeleted',
  'offerDeleted',
  'offersOfModelDeleted',
  'offersImported',
  'offersExported',
  'feedbackSaved',
  'feedbackDismissed',
  'feedbackReopened',
  'datasetCreated',
  'datasetDownloaded',
  'datasetDeleted',
  'jobCancelled',
  'jobRetried',
  'signedIn',
  'signInRefused',
  'signedOutEverywhere',
] as const;
export type AuditEvent = (typeof auditEvents)[number];
