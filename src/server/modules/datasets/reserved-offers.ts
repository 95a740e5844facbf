/**
 * Keeps training and evaluation data apart: the offers of one kind of dataset, which the other kind
 * excludes.
 */

import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ExperimentState } from '../../../contract/evaluations/experiment-states.ts';
import { createSketch, type OfferSketch } from '../../../labelling/near-duplicates.ts';
import { inPages } from '../../database/rows.ts';

import type { Database } from '../../database/tables/tables.ts';

/** An offer of another dataset, named by `dataset`. */
export type ReservedOffer = { jobOfferId: string; dataset: string; sketch: OfferSketch };

/** On SQLite reading them blocks everything else. */
const offersAtOnce = 20;

type EntryRow = { dataset_id: string; number: number; hash: string; state: ExperimentState | null };

/**
 * The rows that `read` returns page by page, ordered by dataset and number, without failed
 * datasets, each text once.
 */
async function* eachText<Row extends EntryRow>(
  read: (isAfter: RawBuilder<SqlBool>) => Promise<Row[]>,
): AsyncGenerator<Row> {
  const seen = new Set<string>();
  const place = sql`(${sql.ref('dataset_id')}, ${sql.ref('number')})`;
  const pages = inPages<Row>((last) =>
    read(sql<SqlBool>`${place} > (${last?.dataset_id ?? ''}, ${last?.number ?? 0})`),
  );
  for await (const rows of pages) {
    for (const row of rows) {
      if (row.state === 'failed' || row.state === 'cancelled' || seen.has(row.hash)) continue;
      await setImmediate();
      seen.add(row.hash);
      yield row;
    }
  }
}

/** The offers of evaluation datasets, including those being generated; each text once. */
export async function* listEvaluatedOffers(database: Database): AsyncGenerator<ReservedOffer> {
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
    // Only the freezing of an offer writes this column.
    yield { jobOfferId: jobOfferId ?? offer, dataset: name, sketch: createSketch(JSON.parse(metadata).text) };
  }
}

/**
 * The offers of fine-tuning datasets, including those being generated, whether or not they were
 * used for training yet. Offers of deleted datasets count if they were handed out.
 */
export async function* listTaughtOffers(database: Database): AsyncGenerator<ReservedOffer> {
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

/** A sketch in the form of its column. */
export function serializeSketch({ runs, bands }: OfferSketch): string {
  const bytes = Buffer.from(runs.buffer, runs.byteOffset, runs.byteLength);
  return JSON.stringify({ runs: bytes.toString('base64'), bands });
}

function sketchIn(text: string): OfferSketch {
  const { runs, bands } = JSON.parse(text);
  const bytes = Uint8Array.from(Buffer.from(runs, 'base64'));
  return { runs: new Uint32Array(bytes.buffer), bands };
}
