/** The list of saved offers and the companies in it, for administrators. */

import type { offerListCalls as table } from '../../../contract/calls/offer-list-calls.ts';
import type { Storage } from '../../database/storage.ts';
import type { Handlers } from '../../http/callable.ts';
import { listingProgress } from './indexing-job.ts';
import { countLettersByModel, countTalliedOffers, listCompanies } from './list-companies.ts';
import { countOffers, findNeighbours, listFilterChoices, listOffers } from './list-offers.ts';

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
      output: { ...(await listFilterChoices(storage)), beingListed: await listingProgress(storage) },
    }),
    findNeighbours: async ({ jobOfferId, ...filter }) => ({
      ok: true,
      output: await findNeighbours(storage, filter, jobOfferId),
    }),
    listCompanies: async (asked) => ({
      ok: true,
      output: {
        ...(await listCompanies(storage, asked)),
        latest: await countTalliedOffers(storage, asked.model),
      },
    }),
    describeCompany: async ({ key }) => ({
      ok: true,
      output: { models: await countLettersByModel(storage, key) },
    }),
  };
}
