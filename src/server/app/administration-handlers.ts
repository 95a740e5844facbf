/** The handlers of all calls for administrators except those of sign-in. */
import type { AdministrationCalls } from '../../contract/calls/administration-calls.ts';
import type { Handlers } from '../http/callable.ts';
import { auditCalls } from '../modules/audit/list-audit-events.ts';
import { offerCorrectionCalls } from '../modules/corrections/offer-correction-calls.ts';
import { costCalls } from '../modules/costs/cost-calls.ts';
import { datasetCalls } from '../modules/evaluations/datasets/dataset-calls.ts';
import { judgeCalls } from '../modules/evaluations/judging/judge-calls.ts';
import { publicScorecardCalls } from '../modules/evaluations/publishing/public-scorecard-calls.ts';
import { rehearsalCalls } from '../modules/evaluations/rehearsals/rehearsal-calls.ts';
import { runCalls } from '../modules/evaluations/runs/run-calls.ts';
import { feedbackCalls } from '../modules/feedback/feedback-calls.ts';
import { jobCalls } from '../modules/jobs/job-calls.ts';
import { localModelCalls } from '../modules/local-models/local-model-calls.ts';
import { offerListCalls } from '../modules/offers/offer-list-calls.ts';
import { saveJobOffer } from '../modules/offers/save-job-offer.ts';
import { tuningDatasetCalls } from '../modules/tuning/datasets/tuning-dataset-calls.ts';
import { tuningLaunchCalls } from '../modules/tuning/launches/tuning-launch-calls.ts';
import type { Dependencies } from './dependencies.ts';

/** The handlers, each built from the dependencies it needs. */
export function createAdministrationHandlers(dependencies: Dependencies): Handlers<AdministrationCalls> {
  return {
    saveJobOffer: saveJobOffer(dependencies),
    ...offerCorrectionCalls(dependencies),
    ...offerListCalls(dependencies),
    ...feedbackCalls(dependencies),
    ...auditCalls(dependencies),
    ...costCalls(dependencies),
    ...localModelCalls(dependencies),
    ...jobCalls(dependencies),
    ...datasetCalls(dependencies),
    ...runCalls(dependencies),
    ...judgeCalls(dependencies),
    ...tuningDatasetCalls(dependencies),
    ...publicScorecardCalls(dependencies),
    ...rehearsalCalls(dependencies),
    ...tuningLaunchCalls(dependencies),
  };
}
