/** What an administrator may do to what is kept; the audit log names each. */
export const deeds = [
  'offerSaved',
  'offerMarked',
  'offerCorrected',
  'correctionsDeleted',
  'offerDeleted',
  'offersOfModelDeleted',
  'offersImported',
  'feedbackSaved',
  'feedbackDismissed',
  'feedbackReopened',
] as const;
export type Deed = (typeof deeds)[number];
