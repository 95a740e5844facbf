/** The calls by which administrators open a saved offer, correct it, mark it and delete it. */

import { calculateGradeInWords } from '../../../analysis/calculated-grade.ts';
import type { offerCorrectionCalls as table } from '../../../contract/calls/offer-correction-calls.ts';
import { type Handlers, noOutput } from '../../http/callable.ts';
import {
  effectiveVersion,
  markOffer,
  namedFields,
  type OpenedOffer,
  openOffer,
  revisionOf,
} from '../offers/public.ts';
import type { ServerParts } from '../server-parts.ts';
import { correctOffer, deleteCorrections } from './correct-offer.ts';
import { countOffersOfModel, deleteOffer, deleteOffersOfModel } from './delete-offers.ts';
import { labelledCriteria } from './labelled-offer.ts';

/** The handlers of these calls. */
export function offerCorrectionCalls({
  storage,
  now,
}: Pick<ServerParts, 'storage' | 'now'>): Handlers<typeof table> {
  return {
    async openJobOffer({ jobOfferId }) {
      const opened = await openOffer(storage, jobOfferId);
      return opened.ok ? asAnswered(opened.offer) : opened;
    },
    async correctJobOffer(input, { administrator: author }) {
      const done = await correctOffer(storage, { ...input, author }, now());
      if (!done.ok) return done;
      const { changed, revision } = done;
      return { changed, revision };
    },
    async deleteCorrections(input, { administrator: author }) {
      const done = await deleteCorrections(storage, { ...input, author }, now());
      return done.ok ? { deleted: done.deleted } : done;
    },
    async deleteJobOffer(input, { administrator: author }) {
      const done = await deleteOffer(storage, { ...input, author }, now());
      return done.ok ? noOutput : done;
    },
    describeJobOffersOfModel: async ({ model }) => ({ count: await countOffersOfModel(storage, model) }),
    async deleteJobOffersOfModel({ model, count }, { administrator: author, signal, progress }) {
      const there = await countOffersOfModel(storage, model);
      if (there !== count) return { ok: false, code: 'countChanged', count: there };
      const deletion = { now: now(), signal, onProgress: progress };
      const deleted = await deleteOffersOfModel(storage, { model, author }, deletion);
      return { deleted };
    },
    async markJobOffer(input, { administrator: author }) {
      const done = await markOffer(storage, { ...input, author }, now());
      return done.ok ? noOutput : done;
    },
  };
}

function asAnswered(offer: OpenedOffer) {
  const { row, result, corrections } = offer;
  const holds = effectiveVersion(result, corrections);
  return {
    jobOfferId: row.id,
    ...namedFields(offer),
    result,
    said: effectiveVersion(result, []),
    holds,
    calculated: calculateGradeInWords({ ...holds, language: row.language }),
    corrections,
    revision: revisionOf(corrections),
    labelled: labelledCriteria({ result, corrections }),
  };
}
