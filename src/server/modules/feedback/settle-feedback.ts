/** What becomes of a complaint: a saved offer, or nothing; each with a row of the audit log, in one transaction. */
import type { Transaction } from 'kysely';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { AuditEvent } from '../../../contract/audit-events.ts';
import type { Storage } from '../../database/storage.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { FeedbackTable } from '../../database/tables/visitor-tables.ts';
import { recordAuditEvent } from '../audit/public.ts';
import { type OfferToSave, saveOfferIn } from '../offers/public.ts';

/** What holds for a complaint after it was settled, whoever settled it. */
export type SettledFeedback = Pick<FeedbackTable, 'state' | 'settled_at' | 'settled_by' | 'job_offer_id'>;

const settledColumns = ['state', 'settled_at', 'settled_by', 'job_offer_id'] as const;

/** Puts an open complaint aside. Answers what holds then, also where somebody was faster; undefined where it is gone. */
export function dismissFeedback(
  storage: Storage,
  id: string,
  author: string,
  now: Date,
): Promise<SettledFeedback | undefined> {
  const dismissed = { state: 'dismissed', settled_at: now.toISOString(), settled_by: author } as const;
  return settle(storage, { id, from: 'open', to: dismissed, event: 'feedbackDismissed', author }, now);
}

/** Takes a complaint that was put aside up again. Answers what holds then; undefined where it is gone. */
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
  from: FeedbackTable['state'];
  to: Pick<FeedbackTable, 'state' | 'settled_at' | 'settled_by'>;
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
    if (changed)
      await recordAuditEvent(transaction, { event, author, jobOfferId: null, details: changed }, now);
    return transaction.selectFrom('feedback').select(settledColumns).where('id', '=', id).executeTakeFirst();
  });
}

/** The offer that a complaint became, with its text as it was saved: that of an earlier save where there was one. */
export type SavedFeedback = { jobOfferId: string; wasThere: boolean; content: string; sentence: string };

/** What of a complaint makes an offer to save. */
type ToOffer = (complaint: { jobOffer: string; result: AnalysisResult }) => OfferToSave;

/**
 * Makes a complaint a saved offer, by `toOffer`; where the same offer is there already, that one. One that became an offer
 * before answers the same again, unless that offer was deleted since. Undefined where it is gone.
 */
export async function saveFeedback(
  { database }: Storage,
  id: string,
  toOffer: ToOffer,
  author: string,
  now: Date,
): Promise<SavedFeedback | undefined> {
  return database.transaction().execute(async (transaction) => {
    // First of all, so that of two who save at once one waits for the other.
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

async function savedBefore(transaction: Transaction<Tables>, id: string): Promise<SavedFeedback | undefined> {
  const row = await transaction
    .selectFrom('feedback')
    .innerJoin('job_offers', 'job_offers.id', 'feedback.job_offer_id')
    .select(['job_offers.id as jobOfferId', 'job_offers.content', 'feedback.sentence'])
    .where('feedback.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, wasThere: true };
}
