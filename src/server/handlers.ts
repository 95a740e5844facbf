/** The handler of each call; a call of the contract that is missing here does not compile. */
import type { Call } from '../contract/call.ts';
import type { Calls } from '../contract/calls.ts';
import { createAnalyses } from './analyses.ts';
import type { Handler, Handlers } from './callable.ts';
import { amendFeedback } from './calls/amend-feedback.ts';
import { analyzeJobOffer } from './calls/analyze-job-offer.ts';
import { auditCalls } from './calls/audit-calls.ts';
import { describeService } from './calls/describe-service.ts';
import { extractJobOfferFromWeb } from './calls/extract-job-offer-from-web.ts';
import { feedbackCalls } from './calls/feedback-calls.ts';
import { listOrganizationModels } from './calls/list-organization-models.ts';
import { logEvent } from './calls/log-event.ts';
import { offerCorrectionCalls } from './calls/offer-correction-calls.ts';
import { offerListCalls } from './calls/offer-list-calls.ts';
import { saveJobOffer } from './calls/save-job-offer.ts';
import { sendFeedback } from './calls/send-feedback.ts';
import { signInCalls } from './calls/sign-in-calls.ts';
import { type LimitedCall, tooManyRequests, type VisitorLimits } from './limits/visitor-limits.ts';
import type { VisitorPlaces } from './limits/visitor-places.ts';
import type { Parts } from './parts.ts';

/** Handlers that share one count of what each visitor asked for. */
export function createHandlers(parts: Parts, limits: VisitorLimits, places: VisitorPlaces): Handlers<Calls> {
  /** Past the visitor's limit the handler is not asked. */
  function limited<Row extends Call>(call: LimitedCall, handler: Handler<Row>): Handler<Row> {
    return async (input, context) => {
      const taken = await limits.take(call, context.visitor);
      if (taken.ok) return handler(input, context);
      parts.metrics.refusedCalls.inc({ call });
      return tooManyRequests(taken.retrySeconds);
    };
  }

  const signIn = signInCalls(parts);
  return {
    extractJobOfferFromWeb: limited('extractJobOfferFromWeb', extractJobOfferFromWeb({ ...parts, places })),
    analyzeJobOffer: analyzeJobOffer(createAnalyses(parts, limits)),
    describeService: describeService(parts),
    listOrganizationModels: listOrganizationModels(parts),
    sendFeedback: limited('sendFeedback', sendFeedback(parts)),
    amendFeedback: limited('amendFeedback', amendFeedback(parts)),
    logEvent: limited('logEvent', logEvent(parts)),
    saveJobOffer: saveJobOffer(parts),
    ...offerCorrectionCalls(parts),
    ...offerListCalls(parts),
    ...feedbackCalls(parts),
    ...auditCalls(parts),
    ...signIn,
    requestSignInLink: limited('requestSignInLink', signIn.requestSignInLink),
    completeSignIn: limited('completeSignIn', signIn.completeSignIn),
  };
}
