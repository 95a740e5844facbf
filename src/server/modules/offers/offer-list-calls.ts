/** The list of saved offers and the companies in it, for administrators. */

import type { offerListCalls as table } from '../../../contract/calls/offer-list-calls.ts';
import type { Storage } from '../../database/storage.ts';
import type { Handlers } from '../../http/callable.ts';
import { beingListed } from './indexing-job.ts';
import { listCompanies, offersTallied, tallyByModel } from './list-companies.ts';
import { choicesOf, countOffers, listOffers, neighboursOf } from './list-offers.ts';

/** The handlers of these calls. */
export function offerListCalls({ storage }: { storage: Storage }): Handlers<typeof table> {
  return {
    listJobOffers: async ({ from, toward, ...filter }) => ({
      ok: true,
      output: await listOffers(storage, filter, { from, toward }),
    }),
    countJobOffers: async (filter) => ({ ok: true, output: await countOffers(storage, filter) }),
    describeJobOffers: async () => ({
      ok: true,
      output: { ...(await choicesOf(storage)), beingListed: await beingListed(storage) },
    }),
    findNeighbours: async ({ jobOfferId, ...filter }) => ({
      ok: true,
      output: await neighboursOf(storage, filter, jobOfferId),
    }),
    listCompanies: async (asked) => ({
      ok: true,
      output: {
        ...(await listCompanies(storage, asked)),
        latest: await offersTallied(storage, asked.model),
      },
    }),
    describeCompany: async ({ key }) => ({
      ok: true,
      output: { models: await tallyByModel(storage, key) },
    }),
  };
}
