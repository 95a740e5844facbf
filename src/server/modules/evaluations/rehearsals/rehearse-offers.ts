/** Every saved offer under changed rules, as it holds: its last correction, else what its reader said. */
import { offerFilterSchema } from '../../../../contract/calls/offer-list-calls.ts';
import type {
  RehearsalResult,
  RuleChanges,
  RuleMistake,
} from '../../../../contract/evaluations/rehearsed-rules.ts';
import { checkChanges } from '../../../../evaluating/rehearsal/changed-tables.ts';
import { rehearse, tallyMoves } from '../../../../evaluating/rehearsal/rehearse-rules.ts';
import { flattenCriteria } from '../../../../grading/criteria.ts';
import { criteriaSchema } from '../../../../grading/criteria-schema.ts';
import type { Storage } from '../../../database/storage.ts';
import { exportedOffers, whatHoldsBesideReferences } from '../../offers/public.ts';

/** Hears after each offer; the next waits for it. */
export type RehearsalProgress = (done: number, of: number) => Promise<void>;

type Options = {
  /** How many offers of each move are kept. */
  kept: number;
  signal?: AbortSignal;
  progress?: RehearsalProgress;
};

export type Rehearsed =
  | { result: RehearsalResult; mistakes?: never }
  | { result?: never; mistakes: RuleMistake[] };

/** Changes that are no rules of this release are told as mistakes. Rejects with the reason of `signal`. */
export async function rehearseOffers(
  storage: Pick<Storage, 'database'>,
  asked: RuleChanges,
  { kept, signal, progress }: Options,
): Promise<Rehearsed> {
  const checked = checkChanges(asked);
  if (!checked.ok) return { mistakes: checked.mistakes };
  const moveOf = rehearse(checked.changes);
  const tally = tallyMoves(kept);
  const of = await countSavedOffers(storage);
  let done = 0;
  for await (const { row, result, corrections } of exportedOffers(storage, offerFilterSchema.parse({}))) {
    signal?.throwIfAborted();
    const { criteria, notAProductJobOffer, position, company } = whatHoldsBesideReferences(
      result,
      corrections,
    );
    const offer = { id: row.id, position, company };
    // No rule but one that is no table moves what is no product offer.
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

/** How many a rehearsal that begins now comes to. */
export async function countSavedOffers({ database }: Pick<Storage, 'database'>): Promise<number> {
  const { count } = await database
    .selectFrom('job_offers')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
