/**
 * Settles complaints: saves them as an offer, or dismisses them; each with an audit row, in one
 * transaction.
 */
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { AuditEvent } from '../../../contract/audit-events.ts';
import type { Storage } from '../../database/storage.ts';
import type { DatabaseTransaction, Tables } from '../../database/tables/tables.ts';
import { recordAuditEvent } from '../audit/public.ts';
import { type OfferToSave, saveOfferIn } from '../offers/public.ts';

/** The state of a complaint after it was settled, by whomever. */
export type SettledFeedback = Pick<
  Tables['feedback'],
  'state' | 'settled_at' | 'settled_by' | 'job_offer_id'
>;

const settledColumns = ['state', 'settled_at', 'settled_by', 'job_offer_id'] as const;

/**
 * Dismisses an open complaint. Returns its state, also when somebody else was faster; undefined
 * when it was deleted.
 */
export function dismissFeedback(
  storage: Storage,
  id: string,
  author: string,
  now: Date,
): Promise<SettledFeedback | undefined> {
  const dismissed = { state: 'dismissed', settled_at: now.toISOString(), settled_by: author } as const;
  return settle(storage, { id, from: 'open', to: dismissed, event: 'feedbackDismissed', author }, now);
}

/** Reopens a dismissed complaint. Returns its state; undefined when it was deleted. */
export function reopenFeedback(
  storage: Storage,
  id: string,
  author: string,
  now: Date,
): Promise<SettledFeedback | undefined> {
  const open = { state: 'open', settled_at: null, settled_by: null } as const;
  return settle(storage, { id, from: 'dismissed', to: open, event: 'feedbackReopened', author }, now);
}

type Step = {
  id: string;
  from: Tables['feedback']['state'];
  to: Pick<Tables['feedback'], 'state' | 'settled_at' | 'settled_by'>;
  event: AuditEvent;
  author: string;
};

async function settle(
  { database }: Storage,
  { id, from, to, event, author }: Step,
  now: Date,
): Promise<SettledFeedback | undefined> {
  return database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('feedback')
      .set(to)
      .where('id', '=', id)
      .where('state', '=', from)
      .returning(['position', 'company', 'letter'])
      .executeTakeFirst();
    if (changed) await recordAuditEvent(transaction, { event, author, details: changed }, now);
    return transaction.selectFrom('feedback').select(settledColumns).where('id', '=', id).executeTakeFirst();
  });
}

/** The offer made of a complaint, with its saved text, which may come from an earlier save. */
export type SavedFeedback = { jobOfferId: string; wasThere: boolean; content: string; sentence: string };

type ToOffer = (complaint: { jobOffer: string; result: AnalysisResult }) => OfferToSave;

/**
 * Saves a complaint as an offer, built by `toOffer`, or refers to an identical saved offer.
 * Repeating it gives the same answer, unless that offer was deleted since. Undefined when the
 * complaint was deleted.
 */
export async function saveFeedback(
  { database }: Storage,
  id: string,
  toOffer: ToOffer,
  author: string,
  now: Date,
): Promise<SavedFeedback | undefined> {
  return database.transaction().execute(async (transaction) => {
    // First of all, so that of two concurrent saves one waits for the other.
    const taken = await transaction
      .updateTable('feedback')
      .set({ state: 'saved', settled_at: now.toISOString(), settled_by: author })
      .where('id', '=', id)
      .where((row) => row.or([row('state', '<>', 'saved'), row('job_offer_id', 'is', null)]))
      .returning(['job_offer', 'result'])
      .executeTakeFirst();
    if (!taken) return savedBefore(transaction, id);
    const offer = toOffer({ jobOffer: taken.job_offer, result: JSON.parse(taken.result) });
    const { jobOfferId, wasThere } = await saveOfferIn(transaction, offer, author, now);
    await transaction
      .updateTable('feedback')
      .set({ job_offer_id: jobOfferId })
      .where('id', '=', id)
      .execute();
    const { position, company } = offer.result;
    const details = { position, company, model: offer.model };
    await recordAuditEvent(transaction, { event: 'feedbackSaved', author, jobOfferId, details }, now);
    const saved = await savedBefore(transaction, id);
    return saved && { ...saved, wasThere };
  });
}

async function savedBefore(transaction: DatabaseTransaction, id: string): Promise<SavedFeedback | undefined> {
  const row = await transaction
    .selectFrom('feedback')
    .innerJoin('job_offers', 'job_offers.id', 'feedback.job_offer_id')
    .select(['job_offers.id as jobOfferId', 'job_offers.content', 'feedback.sentence'])
    .where('feedback.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, wasThere: true };
}
