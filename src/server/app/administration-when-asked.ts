/** Calls for administrators, whose handlers are loaded with the first of them: the public build, which refuses all, never does. */
import { auditCalls } from '../../contract/calls/audit-calls.ts';
import type { Call } from '../../contract/calls/call.ts';
import { costCalls } from '../../contract/calls/cost-calls.ts';
import { datasetCalls } from '../../contract/calls/dataset-calls.ts';
import { feedbackCalls } from '../../contract/calls/feedback-calls.ts';
import { jobCalls } from '../../contract/calls/job-calls.ts';
import { judgeCalls } from '../../contract/calls/judge-calls.ts';
import { labelCalls } from '../../contract/calls/label-calls.ts';
import { offerCorrectionCalls } from '../../contract/calls/offer-correction-calls.ts';
import { offerListCalls } from '../../contract/calls/offer-list-calls.ts';
import { publicScorecardCalls } from '../../contract/calls/public-scorecard-calls.ts';
import { rehearsalCalls } from '../../contract/calls/rehearsal-calls.ts';
import { runCalls } from '../../contract/calls/run-calls.ts';
import { savedOfferCalls } from '../../contract/calls/saved-offer-calls.ts';
import { tuningDatasetCalls } from '../../contract/calls/tuning-dataset-calls.ts';
import { tuningLaunchCalls } from '../../contract/calls/tuning-launch-calls.ts';
import type { Handler, Handlers } from '../http/callable.ts';
import type { Dependencies } from './dependencies.ts';

const table = {
  ...savedOfferCalls,
  ...offerCorrectionCalls,
  ...offerListCalls,
  ...feedbackCalls,
  ...auditCalls,
  ...costCalls,
  ...jobCalls,
  ...labelCalls,
  ...datasetCalls,
  ...runCalls,
  ...judgeCalls,
  ...tuningDatasetCalls,
  ...publicScorecardCalls,
  ...rehearsalCalls,
  ...tuningLaunchCalls,
};

export type AdministrationCalls = typeof table;

export function administrationWhenAsked(dependencies: Dependencies): Handlers<AdministrationCalls> {
  let loading: Promise<Record<string, unknown>> | undefined;
  const load = async () => {
    const { administrationHandlers } = await import('./administration-handlers.ts');
    return administrationHandlers(dependencies);
  };
  const handlers = Object.keys(table).map((name): [string, Handler<Call>] => [
    name,
    async (input, context) => {
      loading ??= load();
      // Cast: there is a handler for each row of the table, which takes what the row's schema gives it.
      const handler = (await loading)[name] as Handler<Call>;
      return handler(input, context);
    },
  ]);
  // Cast: each row of the table has got its entry.
  return Object.fromEntries(handlers) as Handlers<AdministrationCalls>;
}
