/** The handler of each call; a call of the contract without a handler does not compile. */
import { type AdministrationCalls, administrationCalls } from '../../contract/calls/administration-calls.ts';
import type { Call } from '../../contract/calls/call.ts';
import type { CallInput, Calls } from '../../contract/calls/calls.ts';
import type { Handler, Handlers } from '../http/callable.ts';
import { createAnalyses } from '../modules/analyses/analyses.ts';
import { analyzeJobOffer, describeAllowance } from '../modules/analyses/analyze-job-offer.ts';
import { listOrganizationModels } from '../modules/analyses/list-organization-models.ts';
import { signInCalls } from '../modules/auth/sign-in-calls.ts';
import { findMeasuredReader } from '../modules/evaluations/publishing/public-scorecard.ts';
import { logEvent } from '../modules/events/log-event.ts';
import { extractJobOfferFromWeb } from '../modules/extraction/extract-job-offer-from-web.ts';
import { amendFeedback, sendFeedback } from '../modules/feedback/send-feedback.ts';
import type { ReadingQueue } from '../modules/rate-limits/reading-queue.ts';
import {
  createTooManyRequests,
  type LimitedCall,
  type VisitorLimits,
} from '../modules/rate-limits/visitor-limits.ts';
import type { VisitorPlaces } from '../modules/rate-limits/visitor-places.ts';
import { listBuiltinModels, tunedModels } from '../modules/tuning/public.ts';
import type { Dependencies } from './dependencies.ts';
import { createServiceDescription } from './service-description.ts';

/**
 * This many characters of an offer and its result count as one thumbs-down; most have a tenth. Each
 * is stored and mailed.
 */
const charactersOfFeedback = 50_000;

/** How many thumbs-down this one counts for in the visitor's hourly limit. */
function feedbacksOf({ jobOffer, result }: CallInput<'sendFeedback'>): number {
  return Math.ceil((jobOffer.length + JSON.stringify(result).length) / charactersOfFeedback);
}

/** Handlers that share one rate limit per visitor. */
export function createHandlers(
  dependencies: Dependencies,
  limits: VisitorLimits,
  places: VisitorPlaces,
  queue: ReadingQueue,
): Handlers<Calls> {
  /** Does not call the handler when the visitor's limit is exceeded. */
  function limited<Row extends Call>(
    call: LimitedCall,
    handler: Handler<Row>,
    callsOf: (input: Parameters<Handler<Row>>[0]) => number = () => 1,
  ): Handler<Row> {
    return async (input, context) => {
      const taken = await limits.take(call, context.visitor, callsOf(input));
      if (taken.ok) return handler(input, context);
      dependencies.metrics.refusedCalls.inc({ call });
      return createTooManyRequests(taken.retrySeconds);
    };
  }

  const signIn = signInCalls(dependencies);
  const service = createServiceDescription(dependencies);
  return {
    extractJobOfferFromWeb: limited(
      'extractJobOfferFromWeb',
      extractJobOfferFromWeb({ ...dependencies, places }),
    ),
    analyzeJobOffer: analyzeJobOffer(createAnalyses(dependencies, limits, queue)),
    describeAllowance: describeAllowance(dependencies, limits),
    // For programs: the page finds it in its document.
    describeService: async () => service,
    describeScorecard: async () => ({ measured: await findMeasuredReader(dependencies) }),
    listOrganizationModels: listOrganizationModels({
      ...dependencies,
      tunedModels: () => tunedModels(dependencies.storage.database),
      builtinModels: () => listBuiltinModels(dependencies.storage.database),
    }),
    sendFeedback: limited('sendFeedback', sendFeedback(dependencies), (input) =>
      // A single thumbs-down is never refused for its size.
      Math.min(feedbacksOf(input), Math.max(1, dependencies.settings.feedbacksPerHour)),
    ),
    amendFeedback: limited('amendFeedback', amendFeedback(dependencies)),
    logEvent: limited('logEvent', logEvent(dependencies)),
    ...loadAdministrationOnDemand(dependencies),
    ...signIn,
    requestSignInLink: limited('requestSignInLink', signIn.requestSignInLink),
    completeSignIn: limited('completeSignIn', signIn.completeSignIn),
  };
}

/**
 * Loads the handlers of calls for administrators on demand: the public build refuses all of these
 * and never loads them.
 */
function loadAdministrationOnDemand(dependencies: Dependencies): Handlers<AdministrationCalls> {
  let loading: Promise<Record<string, unknown>> | undefined;
  const load = async () => {
    const { createAdministrationHandlers: administrationHandlers } = await import(
      './administration-handlers.ts'
    );
    return administrationHandlers(dependencies);
  };
  // Loading with the first call would block all others for a quarter of a second.
  if (dependencies.settings.development) {
    loading = load();
    loading.catch(() => {
      loading = undefined;
    });
  }
  const handlers = Object.keys(administrationCalls).map((name): [string, Handler<Call>] => [
    name,
    async (input, context) => {
      loading ??= load();
      // Cast: there is a handler for each row of the table, which takes the input of that row's
      // schema.
      const handler = (await loading)[name] as Handler<Call>;
      return handler(input, context);
    },
  ]);
  // Cast: every row of the table has an entry.
  return Object.fromEntries(handlers) as Handlers<AdministrationCalls>;
}
