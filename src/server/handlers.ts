/** The handler of each call; a call of the contract that is missing here does not compile. */
import type { Calls } from '../contract/calls.ts';
import type { Handlers } from './callable.ts';
import { analyzeJobOffer } from './calls/analyze-job-offer.ts';
import { extractJobOfferFromWeb } from './calls/extract-job-offer-from-web.ts';
import { listOrganizationModels } from './calls/list-organization-models.ts';
import { logEvent } from './calls/log-event.ts';
import { sendFeedback } from './calls/send-feedback.ts';
import type { Parts } from './parts.ts';

export function createHandlers(parts: Parts): Handlers<Calls> {
  return {
    extractJobOfferFromWeb: extractJobOfferFromWeb(parts),
    analyzeJobOffer: analyzeJobOffer(parts),
    listOrganizationModels: listOrganizationModels(parts),
    sendFeedback: sendFeedback(parts),
    logEvent: logEvent(parts),
  };
}
