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
    listJobOffers: ({ from, toward, ...filter }) => listOffers(storage, filter, { from, toward }),
    countJobOffers: (filter) => countOffers(storage, filter),
    describeJobOffers: async () => ({
      ...(await listFilterChoices(storage)),
      beingListed: await listingProgress(storage),
    }),
    findNeighbours: ({ jobOfferId, ...filter }) => findNeighbours(storage, filter, jobOfferId),
    listCompanies: async (asked) => ({
      ...(await listCompanies(storage, asked)),
      latest: await countTalliedOffers(storage, asked.model),
    }),
    describeCompany: async ({ key }) => ({ models: await countLettersByModel(storage, key) }),
  };
}
