/**
 * What trains models and what measures them are held apart: the offers of one kind of dataset, by which those of the other are left out.
 */
import { setImmediate } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ExperimentState } from '../../../contract/evaluations/experiment-states.ts';
import { type OfferSketch, sketchOf } from '../../../labelling/near-duplicates.ts';

import type { Tables } from '../../database/tables/tables.ts';

/** An offer of another dataset, whose name stands in `dataset`. */
export type HeldApart = { jobOfferId: string; dataset: string; sketch: OfferSketch };

/** On SQLite all else waits while they are read. */
const offersAtOnce = 20;

type EntryRow = { dataset_id: string; number: number; hash: string; state: ExperimentState | null };

/** The rows that `read` answers page by page, in the order of their datasets and numbers: without failed datasets, each text once. */
async function* eachText<Row extends EntryRow>(
  read: (isAfter: RawBuilder<SqlBool>) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const seen = new Set<string>();
  let last: Pick<EntryRow, 'dataset_id' | 'number'> = { dataset_id: '', number: 0 };
  const place = sql`(${sql.ref('dataset_id')}, ${sql.ref('number')})`;
  for (;;) {
    const rows = await read(sql<SqlBool>`${place} > (${last.dataset_id}, ${last.number})`);
    for (const row of rows) {
      if (row.state === 'failed' || row.state === 'cancelled' || seen.has(row.hash)) continue;
      await setImmediate();
      seen.add(row.hash);
      yield row;
    }
    const final = rows.at(-1);
    if (!final) return;
    last = final;
  }
}

/** The offers of evaluation datasets, also of those that are being made; each text once. */
export async function* evaluatedOffers(database: Kysely<Tables>): AsyncGenerator<HeldApart> {
  const rows = eachText((isAfter) =>
    database
      .selectFrom('evaluation_entries')
      .innerJoin('evaluation_datasets', 'evaluation_datasets.id', 'evaluation_entries.dataset_id')
      .innerJoin('experiments', 'experiments.id', 'evaluation_entries.dataset_id')
      .select(['dataset_id', 'number', 'name', 'job_offer_id', 'offer', 'metadata', 'state'])
      .select('evaluation_entries.content_hash as hash')
      .where(isAfter)
      .orderBy('dataset_id')
      .orderBy('number')
      .limit(offersAtOnce)
      .execute(),
  );
  for await (const { name, offer, metadata, job_offer_id: jobOfferId } of rows) {
    // Only the freezing of an offer writes there.
    yield { jobOfferId: jobOfferId ?? offer, dataset: name, sketch: sketchOf(JSON.parse(metadata).text) };
  }
}

/**
 * The offers of fine-tuning datasets, also of those that are being made: whether one was trained on already makes no difference, since it
 * may be at any time. Of deleted ones those that were handed out are still known.
 */
export async function* taughtOffers(database: Kysely<Tables>): AsyncGenerator<HeldApart> {
  const rows = eachText((isAfter) =>
    database
      .selectFrom('tuning_offers')
      .leftJoin('experiments', 'experiments.id', 'tuning_offers.dataset_id')
      .select(['dataset_id', 'number', 'dataset_name', 'job_offer_id', 'sketch', 'state'])
      .select('tuning_offers.content_hash as hash')
      .where(isAfter)
      .orderBy('dataset_id')
      .orderBy('number')
      .limit(offersAtOnce)
      .execute(),
  );
  for await (const row of rows)
    yield { jobOfferId: row.job_offer_id, dataset: row.dataset_name, sketch: sketchIn(row.sketch) };
}

/** A sketch as a row keeps it. */
export function sketchAsText({ runs, bands }: OfferSketch): string {
  const bytes = Buffer.from(runs.buffer, runs.byteOffset, runs.byteLength);
  return JSON.stringify({ runs: bytes.toString('base64'), bands });
}

function sketchIn(text: string): OfferSketch {
  const { runs, bands } = JSON.parse(text);
  const bytes = Uint8Array.from(Buffer.from(runs, 'base64'));
  return { runs: new Uint32Array(bytes.buffer), bands };
}
