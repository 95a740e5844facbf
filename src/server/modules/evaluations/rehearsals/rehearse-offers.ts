/** Grades the effective version of every saved offer under changed rules. */

import { offerFilterSchema } from '../../../../contract/calls/offer-list-calls.ts';
import type {
  RehearsalResult,
  RuleChanges,
  RuleMistake,
} from '../../../../contract/evaluations/rehearsed-rules.ts';
import { checkChanges } from '../../../../evaluating/rehearsal/changed-tables.ts';
import { createMoveTally, rehearseOffer } from '../../../../evaluating/rehearsal/rehearse-rules.ts';
import { flattenCriteria } from '../../../../grading/criteria.ts';
import { criteriaSchema } from '../../../../grading/criteria-schema.ts';
import { countAll } from '../../../database/rows.ts';
import type { Storage } from '../../../database/storage.ts';
import { exportedOffers, whatHoldsBesideReferences } from '../../offers/public.ts';

/** Called after each offer, and awaited before the next. */
export type RehearsalProgress = (done: number, of: number) => Promise<void>;

type Options = {
  /** Maximum offers listed for each change of letter. */
  kept: number;
  signal?: AbortSignal;
  progress?: RehearsalProgress;
};

/** The result, or why the changes are invalid. */
export type RehearsalOutcome =
  | { result: RehearsalResult; mistakes?: never }
  | { result?: never; mistakes: RuleMistake[] };

/** Invalid changes are returned as mistakes. Rejects with the reason of `signal`. */
export async function rehearseOffers(
  storage: Pick<Storage, 'database'>,
  asked: RuleChanges,
  { kept, signal, progress }: Options,
): Promise<RehearsalOutcome> {
  const checked = checkChanges(asked);
  if (!checked.ok) return { mistakes: checked.mistakes };
  const moveOf = rehearseOffer(checked.changes);
  const tally = createMoveTally(kept);
  const of = await countSavedOffers(storage);
  let done = 0;
  for await (const { row, result, corrections } of exportedOffers(storage, offerFilterSchema.parse({}))) {
    signal?.throwIfAborted();
    const { criteria, notAProductJobOffer, position, company } = whatHoldsBesideReferences(
      result,
      corrections,
    );
    const offer = { id: row.id, position, company };
    // No scoring table affects a text that is not a product offer.
    if (notAProductJobOffer) tally.count(offer, undefined);
    else if (criteriaSchema.safeParse(criteria).success)
      tally.count(offer, moveOf(flattenCriteria(criteria)));
    else tally.leave();
    done += 1;
    await progress?.(done, Math.max(of, done));
  }
  signal?.throwIfAborted();
  return { result: tally.result() };
}

/** Number of offers that a rehearsal starting now will grade. */
export const countSavedOffers = ({ database }: Pick<Storage, 'database'>): Promise<number> =>
  countAll(database.selectFrom('job_offers'));
