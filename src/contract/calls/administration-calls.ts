/** The calls of administrators, except those of sign-in. */
import { auditCalls } from './audit-calls.ts';
import type { Call } from './call.ts';
import { costCalls } from './cost-calls.ts';
import { datasetCalls } from './dataset-calls.ts';
import { feedbackCalls } from './feedback-calls.ts';
import { jobCalls } from './job-calls.ts';
import { judgeCalls } from './judge-calls.ts';
import { localModelCalls } from './local-model-calls.ts';
import { offerCorrectionCalls } from './offer-correction-calls.ts';
import { offerListCalls } from './offer-list-calls.ts';
import { publicScorecardCalls } from './public-scorecard-calls.ts';
import { rehearsalCalls } from './rehearsal-calls.ts';
import { runCalls } from './run-calls.ts';
import { savedOfferCalls } from './saved-offer-calls.ts';
import { tuningDatasetCalls } from './tuning-dataset-calls.ts';
import { tuningLaunchCalls } from './tuning-launch-calls.ts';

/** By their names on the wire. */
export const administrationCalls = {
  ...savedOfferCalls,
  ...offerListCalls,
  ...offerCorrectionCalls,
  ...feedbackCalls,
  ...auditCalls,
  ...costCalls,
  ...localModelCalls,
  ...jobCalls,
  ...datasetCalls,
  ...runCalls,
  ...judgeCalls,
  ...tuningDatasetCalls,
  ...publicScorecardCalls,
  ...rehearsalCalls,
  ...tuningLaunchCalls,
} satisfies Record<string, Call>;

/** The calls of administrators by name, with the schemas of their inputs and outputs. */
export type AdministrationCalls = typeof administrationCalls;
