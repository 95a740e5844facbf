/**
 * Collects the saved offers of a dataset in small batches, each once, and records which it excludes
 * and why.
 */
import { setImmediate } from 'node:timers/promises';
import type { OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import { createDuplicateFinder, createSketch, type OfferSketch } from '../../../labelling/near-duplicates.ts';
import type { Storage } from '../../database/storage.ts';
import type { Attempt } from '../../jobs/job-kind.ts';
import { countOffers, exportedOffers, type OpenedOffer } from '../offers/public.ts';
import { type Exclusions, exclude } from './exclusions.ts';
import type { ReservedOffer } from './reserved-offers.ts';

const offersAtOnce = 20;

/** An offer that may be included: its id, its number starting at 1, and its number of labels. */
export type Candidate = { id: string; number: number; said: number; sketch: OfferSketch };

/** What a dataset stores of an offer, or why it is excluded. */
export type FreezeResult<Row, Reason> = { row: Row; said: number } | { leftOut: Reason };

/** The result of the collection. */
export type Gathered<Reason extends string> = {
  candidates: Candidate[];
  looked: number;
  leftOut: Exclusions<Reason>;
};

type Gathering<Row, Reason extends string> = {
  storage: Pick<Storage, 'database'>;
  attempt: Pick<Attempt, 'signal' | 'progress'>;
  filter: OfferFilter;
  /** Maximum offers; further ones are excluded. */
  max: number;
  leftOut: Exclusions<Reason>;
  freeze: (offer: OpenedOffer) => FreezeResult<Row, Reason>;
  /** In one transaction; false when the dataset was deleted. */
  store: (rows: readonly (Candidate & { row: Row })[]) => Promise<boolean>;
};

/** The failure of a dataset that would be empty; undefined when the filter matches offers. */
export async function findEmptyDatasetFailure(
  storage: Pick<Storage, 'database'>,
  filter: OfferFilter,
): Promise<{ ok: false; code: 'datasetWithoutOffers' } | undefined> {
  const { offers } = await countOffers(storage, filter, 1);
  return offers === 0 ? { ok: false, code: 'datasetWithoutOffers' } : undefined;
}

/** Undefined when the dataset was deleted in the meantime. */
export async function gatherOffers<Row, Reason extends string>(
  gathering: Gathering<Row, Reason | 'overMost'>,
): Promise<Gathered<Reason | 'overMost'> | undefined> {
  const { storage, attempt, filter, leftOut } = gathering;
  const all = await countOffers(storage, filter);
  const gathered: Gathered<Reason | 'overMost'> = { candidates: [], looked: 0, leftOut };
  let batch: OpenedOffer[] = [];
  const gatherBatch = async () => {
    const isThere = await gatherSome(gathering, batch, gathered);
    attempt.progress(gathered.looked, Math.max(gathered.looked, all.offers));
    attempt.signal.throwIfAborted();
    batch = [];
    return isThere;
  };
  for await (const offer of exportedOffers(storage, filter)) {
    batch.push(offer);
    if (batch.length === offersAtOnce && !(await gatherBatch())) return undefined;
  }
  return (await gatherBatch()) ? gathered : undefined;
}

async function gatherSome<Row, Reason extends string>(
  { freeze, store, max }: Gathering<Row, Reason | 'overMost'>,
  batch: readonly OpenedOffer[],
  gathered: Gathered<Reason | 'overMost'>,
): Promise<boolean> {
  const rows: (Candidate & { row: Row })[] = [];
  for (const offer of batch) {
    await setImmediate();
    gathered.looked += 1;
    const { id, content } = offer.row;
    const frozen = freeze(offer);
    if ('leftOut' in frozen) exclude(gathered.leftOut, { jobOfferId: id, reason: frozen.leftOut });
    else if (gathered.candidates.length >= max)
      exclude(gathered.leftOut, { jobOfferId: id, reason: 'overMost' });
    else {
      const number = gathered.candidates.length + 1;
      const candidate = { id, number, said: frozen.said, sketch: createSketch(content) };
      gathered.candidates.push(candidate);
      rows.push({ ...candidate, row: frozen.row });
    }
  }
  return store(rows);
}

/**
 * Excludes near-duplicates of offers held apart; and of near-duplicates within the dataset all but
 * the one with most labels, or of equals the one saved first. Offers held apart are read only after
 * this dataset’s own are stored, so that of two concurrently generated datasets one sees the other.
 * Returns the excluded ids.
 */
export async function excludeDuplicates<Reason extends string, Apart extends Reason>(
  { candidates, leftOut }: Gathered<Reason | 'nearDuplicate'>,
  { apart, reason, signal }: { apart: AsyncIterable<ReservedOffer>; reason: Apart; signal: AbortSignal },
): Promise<string[]> {
  const take = createDuplicateFinder();
  const heldApart = new Map<string, ReservedOffer>();
  for await (const offer of apart) {
    const name = `apart ${heldApart.size}`;
    // Including those similar to each other: an offer may resemble one of them and not the other.
    take(name, offer.sketch, true);
    heldApart.set(name, offer);
  }
  const out: string[] = [];
  const order = candidates.toSorted((one, other) => other.said - one.said || one.number - other.number);
  for (const { id, sketch } of order) {
    await setImmediate();
    signal.throwIfAborted();
    const duplicate = take(id, sketch);
    if (!duplicate) continue;
    const { of, similarity } = duplicate;
    const held = heldApart.get(of);
    const which = held
      ? { reason, of: held.jobOfferId, dataset: held.dataset }
      : { reason: 'nearDuplicate' as const, of };
    exclude(leftOut, { jobOfferId: id, similarity, ...which });
    out.push(id);
  }
  return out;
}
