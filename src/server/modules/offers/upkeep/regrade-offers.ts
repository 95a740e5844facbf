/** Regrades saved offers that were graded by older rules, so that lists show current letters. */

import { setTimeout } from 'node:timers/promises';
import { criteriaSchema } from '../../../../grading/criteria-schema.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';
import { countAll } from '../../../database/rows.ts';
import type { Storage } from '../../../database/storage.ts';
import { effectiveVersionWithoutReferences } from '../effective-version.ts';
import { openOfferToChange } from '../open-offer.ts';
import { DamagedResult } from '../stored/packed-value.ts';
import { writeEffectiveVersion } from '../write-effective-version.ts';

/** Per transaction: on SQLite, which blocks everything else, some tens of milliseconds. */
const offersAtOnce = 10;
/** Between two batches, so that visitors notice nothing: nobody waits for the letters of lists. */
const pauseMilliseconds = 50;

/** Number of regraded offers, and of those left: damaged, or with other criteria. */
export type RegradeCounts = { regraded: number; left: number };

/**
 * Works in batches, between which other work runs. Several servers may do it at once, and
 * administrators may correct offers meanwhile: each offer is checked again in its turn. Offers
 * graded by newer rules stay unchanged. `signal` ends it after a batch; the rest is done by the
 * next call. `progress` reports how many of how many were checked.
 */
export async function regradeOffers(
  storage: Pick<Storage, 'database'>,
  signal?: AbortSignal,
  progress?: (done: number, of: number) => void,
): Promise<RegradeCounts> {
  const sum: RegradeCounts = { regraded: 0, left: 0 };
  const all = progress ? await countOfOlderRules(storage) : 0;
  let done = 0;
  let last = { rules_version: 0, id: '' };
  while (!signal?.aborted) {
    const batch = await offersOfOlderRules(storage, last);
    const final = batch.at(-1);
    if (!final) break;
    last = final;
    const { regraded, left } = await regradeBatch(
      storage,
      batch.map(({ id }) => id),
    );
    sum.regraded += regraded;
    sum.left += left;
    done += batch.length;
    progress?.(done, Math.max(done, all));
    await setTimeout(pauseMilliseconds);
  }
  return sum;
}

const countOfOlderRules = ({ database }: Pick<Storage, 'database'>): Promise<number> =>
  countAll(database.selectFrom('job_offers').where('rules_version', '<', rulesVersion));

/** The next ones after `last`. */
function offersOfOlderRules(
  { database }: Pick<Storage, 'database'>,
  last: { rules_version: number; id: string },
) {
  return database
    .selectFrom('job_offers')
    .select(['rules_version', 'id'])
    .where('rules_version', '<', rulesVersion)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('rules_version', 'id'), '>', tuple(last.rules_version, last.id)),
    )
    .orderBy('rules_version')
    .orderBy('id')
    .limit(offersAtOnce)
    .execute();
}

/** Skips an offer whose result cannot be read, so that the others do not wait for it. */
function damaged(error: unknown): 'damaged' {
  if (error instanceof DamagedResult) return 'damaged';
  throw error;
}

function regradeBatch(
  { database }: Pick<Storage, 'database'>,
  ids: readonly string[],
): Promise<RegradeCounts> {
  return database.transaction().execute(async (transaction) => {
    const sum: RegradeCounts = { regraded: 0, left: 0 };
    for (const id of ids.toSorted()) {
      const opened = await openOfferToChange(transaction, id).catch(damaged);
      if (opened === 'damaged') {
        sum.left += 1;
        continue;
      }
      // Deleted, corrected or regraded by another server since.
      if (!opened.ok || opened.offer.row.rules_version >= rulesVersion) continue;
      const { row, result, corrections } = opened.offer;
      if (criteriaSchema.safeParse(effectiveVersionWithoutReferences(result, corrections).criteria).success) {
        // No person changed the offer, so its time stays.
        await writeEffectiveVersion(transaction, opened.offer, row.updated_at);
        sum.regraded += 1;
      } else sum.left += 1;
    }
    return sum;
  });
}
