/** Gathers the saved offers that a dataset is made of, a few at a time, each once, and says which it leaves out and why. */
import { setImmediate } from 'node:timers/promises';
import type { OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import { createNearDuplicates, type OfferSketch, sketchOf } from '../../../labelling/near-duplicates.ts';
import type { Storage } from '../../database/storage.ts';
import type { Attempt } from '../../jobs/job-kind.ts';
import { countOffers, exportedOffers, type OpenedOffer } from '../offers/public.ts';
import type { HeldApart } from './held-apart.ts';
import { type LeftOut, leaveOut } from './left-out.ts';

const offersAtOnce = 20;

/** An offer that may stay: by its id, its number from 1 up, and how much people said of it. */
export type Candidate = { id: string; number: number; said: number; sketch: OfferSketch };

/** What a dataset keeps of an offer, or why it keeps nothing. */
export type Frozen<Row, Reason> = { row: Row; said: number } | { leftOut: Reason };

export type Gathered<Reason extends string> = {
  candidates: Candidate[];
  looked: number;
  leftOut: LeftOut<Reason>;
};

type Gathering<Row, Reason extends string> = {
  storage: Pick<Storage, 'database'>;
  attempt: Pick<Attempt, 'signal' | 'progress'>;
  filter: OfferFilter;
  /** More offers than these are left out. */
  most: number;
  leftOut: LeftOut<Reason>;
  freeze: (offer: OpenedOffer) => Frozen<Row, Reason>;
  /** In one transaction; false where the dataset is gone. */
  store: (rows: readonly (Candidate & { row: Row })[]) => Promise<boolean>;
};

/** The refusal of a dataset that would be empty from the start; undefined where the filter lets offers through. */
export async function nothingToGather(
  storage: Pick<Storage, 'database'>,
  filter: OfferFilter,
): Promise<{ ok: false; code: 'datasetWithoutOffers' } | undefined> {
  const { offers } = await countOffers(storage, filter, 1);
  return offers === 0 ? { ok: false, code: 'datasetWithoutOffers' } : undefined;
}

/** Undefined where the dataset was deleted meanwhile. */
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
  { freeze, store, most }: Gathering<Row, Reason | 'overMost'>,
  batch: readonly OpenedOffer[],
  gathered: Gathered<Reason | 'overMost'>,
): Promise<boolean> {
  const rows: (Candidate & { row: Row })[] = [];
  for (const offer of batch) {
    await setImmediate();
    gathered.looked += 1;
    const { id, content } = offer.row;
    const frozen = freeze(offer);
    if ('leftOut' in frozen) leaveOut(gathered.leftOut, { jobOfferId: id, reason: frozen.leftOut });
    else if (gathered.candidates.length >= most)
      leaveOut(gathered.leftOut, { jobOfferId: id, reason: 'overMost' });
    else {
      const number = gathered.candidates.length + 1;
      const candidate = { id, number, said: frozen.said, sketch: sketchOf(content) };
      gathered.candidates.push(candidate);
      rows.push({ ...candidate, row: frozen.row });
    }
  }
  return store(rows);
}

/**
 * Leaves out what says nearly the same as an offer that is held apart; and of offers that say nearly the same all but the one that people
 * said most of, or of equals the one that was saved first. Those that are held apart are read only now, once this dataset’s own offers
 * are stored: of two datasets that are made at once, one sees the other. Answers the ids of what is out.
 */
export async function leaveOutDuplicates<Reason extends string, Apart extends Reason>(
  { candidates, leftOut }: Gathered<Reason | 'nearDuplicate'>,
  { apart, reason, signal }: { apart: AsyncIterable<HeldApart>; reason: Apart; signal: AbortSignal },
): Promise<string[]> {
  const take = createNearDuplicates();
  const heldApart = new Map<string, HeldApart>();
  for await (const offer of apart) {
    const name = `apart ${heldApart.size}`;
    // Also those that resemble each other: what resembles one need not resemble the other.
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
    leaveOut(leftOut, { jobOfferId: id, similarity, ...which });
    out.push(id);
  }
  return out;
}
