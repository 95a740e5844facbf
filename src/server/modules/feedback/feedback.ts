/** The inbox: each thumbs-down with its offer and result, besides its mail, until it expires. */
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { FeedbackState } from '../../../contract/feedback-states.ts';
import { completeResult } from '../../../contract/permalink/later-criteria.ts';
import { letterOfScore } from '../../../grading/grade.ts';
import { foldedWords, searchPrefixes } from '../../database/folded-words.ts';
import { createNextCursor, whereAfterCursor } from '../../database/page-cursor.ts';
import type { Storage } from '../../database/storage.ts';
import type { DatabaseSchema, Tables } from '../../database/tables/tables.ts';
import { toStorableText } from '../../database/to-storable-text.ts';
import { keepMail, type Mail, type Outbox, rewriteMail } from '../mail/public.ts';
import { type Doubt, storeDoubts } from './doubts.ts';

/** What a visitor sends with a thumbs-down; sentence and reason are empty if not given. */
export type Complaint = {
  jobOffer: string;
  result: AnalysisResult;
  sentence: string;
  why: string;
  /** Sentences that do not show their finding. */
  doubts?: readonly Doubt[] | undefined;
};

/** Positions and companies may be hostile in length, so lists truncate them. */
const longestListed = 300;

/**
 * Stores a complaint and its mail, both or neither, once for each id; unstorable characters are
 * replaced. Returns false, and changes nothing, when the id exists already.
 */
export async function storeFeedback(
  { database, jobs }: Outbox,
  { jobOffer, result, sentence, why, doubts }: Complaint,
  mail: Mail,
  now: Date,
  id: string = randomUUID(),
): Promise<boolean> {
  const listed = (text: string) => toStorableText(text.slice(0, longestListed));
  const [position, company] = [listed(result.position), listed(result.company)];
  return database.transaction().execute(async (transaction) => {
    const kept = await transaction
      .insertInto('feedback')
      .values({
        id,
        created_at: now.toISOString(),
        job_offer: toStorableText(jobOffer),
        result: JSON.stringify(result),
        sentence: toStorableText(sentence),
        why: toStorableText(why),
        position,
        company,
        letter: letterOfScore(Math.round(result.score)),
        words: wordsOf(position, company, sentence, why),
        state: 'open',
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!kept) return false;
    if (doubts) await storeDoubts(transaction, id, toStorableText(jobOffer), doubts);
    await keepMail({ database: transaction, jobs }, mail, now, { id });
    await transaction.updateTable('feedback').set({ mail_id: id }).where('id', '=', id).execute();
    return true;
  });
}

function wordsOf(...texts: string[]): string {
  return ` ${foldedWords(...texts).join(' ')}`;
}

/** The mail of a complaint, and the one about additions when that may have been sent already. */
export type ComplaintMails = {
  whole(complaint: Complaint): Mail;
  addition(complaint: Complaint): Mail;
};

/** Additions to a complaint; missing fields stay unchanged. */
export type FeedbackAdditions = Partial<Pick<Complaint, 'sentence' | 'why' | 'doubts'>>;

/**
 * Replaces the sentence, reason and doubts of a complaint, and mails the first two: its mail is
 * rewritten while its delivery has not begun, later a second one refers to the first. Atomic and
 * sequential; a repetition changes nothing. Returns false when there is no such complaint.
 */
export async function amendFeedback(
  { database, jobs }: Outbox,
  id: string,
  { sentence, why, doubts }: FeedbackAdditions,
  mails: ComplaintMails,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Locks the row even when the sentence stays the same, so that concurrent additions wait.
    const there = await transaction
      .updateTable('feedback')
      .set((row) => ({ why: row.ref('why') }))
      .where('id', '=', id)
      .returning(['job_offer', 'sentence', 'why'])
      .executeTakeFirst();
    if (!there) return false;
    const added = {
      sentence: toStorableText(sentence ?? there.sentence),
      why: toStorableText(why ?? there.why),
    };
    if (doubts) await storeDoubts(transaction, id, there.job_offer, doubts);
    const amended = await transaction
      .updateTable('feedback')
      .set(added)
      .where('id', '=', id)
      .where((row) => row.or([row('sentence', '<>', added.sentence), row('why', '<>', added.why)]))
      .returning(['job_offer', 'result', 'position', 'company'])
      .executeTakeFirst();
    if (!amended) return true;
    const { job_offer, result, position, company } = amended;
    const words = wordsOf(position, company, added.sentence, added.why);
    await transaction.updateTable('feedback').set({ words }).where('id', '=', id).execute();
    await tellOfAddition(
      { database: transaction, jobs },
      id,
      { jobOffer: job_offer, result: JSON.parse(result), ...added },
      mails,
      now,
    );
    return true;
  });
}

async function tellOfAddition(
  outbox: Outbox,
  id: string,
  complaint: Complaint,
  mails: ComplaintMails,
  now: Date,
): Promise<void> {
  if (await rewriteMail(outbox, { id }, mails.whole(complaint))) return;
  const addition = mails.addition(complaint);
  if (await rewriteMail(outbox, { inReplyTo: id }, addition)) return;
  await keepMail(outbox, addition, now, { inReplyTo: id });
}

/** Complaints on a page. */
export const feedbackPageSize = 50;

const listedColumns = [
  'id',
  'created_at',
  'position',
  'company',
  'letter',
  'sentence',
  'why',
  'state',
  'settled_at',
  'settled_by',
  'job_offer_id',
] as const;

/** A row of the list: a summary of a complaint. */
export type ListedFeedback = Pick<Tables['feedback'], (typeof listedColumns)[number]>;

/** Which complaints to list. */
export type FeedbackFilter = {
  state: FeedbackState;
  /**
   * Each of its words must begin a word of position, company, sentence or reason; without a word,
   * all match.
   */
  search: string;
  /** Continues after the last row of an earlier answer; empty: from the newest on. */
  cursor: string;
};

/**
 * A page of the complaints in one state, newest first; `next` is the cursor of the following page,
 * empty at the end.
 */
export async function listFeedback(
  { database }: Storage,
  { state, search, cursor }: FeedbackFilter,
): Promise<{ rows: ListedFeedback[]; next: string }> {
  const rows = await database
    .selectFrom('feedback')
    .select(listedColumns)
    .where('state', '=', state)
    .where(holdsWordsOf(search))
    .where(whereAfterCursor(cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(feedbackPageSize + 1)
    .execute();
  return { rows: rows.slice(0, feedbackPageSize), next: createNextCursor(rows, feedbackPageSize) };
}

/** Number of complaints with these words in each state. */
export async function countFeedback(
  { database }: Storage,
  search: string,
): Promise<Record<FeedbackState, number>> {
  const rows = await database
    .selectFrom('feedback')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where(holdsWordsOf(search))
    .groupBy('state')
    .execute();
  const counts = { open: 0, saved: 0, dismissed: 0 };
  // PostgreSQL returns counts as text.
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}

function holdsWordsOf(search: string) {
  // Only letters and figures, so no character acts as a pattern.
  const patterns = searchPrefixes(search).map((word) => `% ${word}%`);
  return (row: ExpressionBuilder<DatabaseSchema, 'feedback'>) =>
    row.and(patterns.map((pattern) => row('words', 'like', pattern)));
}

/** A complaint with the state of its mail; the mail is null once it was deleted. */
export type OpenedFeedback = ListedFeedback & {
  jobOffer: string;
  result: AnalysisResult;
  mail: { state: Tables['mail']['state']; attempts: number; sentAt: string | null } | null;
  /**
   * The text of the saved offer made of the complaint; null when there is none, or it was deleted.
   */
  savedContent: string | null;
};

/** Undefined when it does not exist, or no longer. */
export async function openFeedback({ database }: Storage, id: string): Promise<OpenedFeedback | undefined> {
  const row = await database
    .selectFrom('feedback')
    .leftJoin('mail', 'mail.id', 'feedback.mail_id')
    .leftJoin('job_offers', 'job_offers.id', 'feedback.job_offer_id')
    .select(listedColumns.map((name) => `feedback.${name}` as const))
    .select(['feedback.job_offer', 'feedback.result', 'job_offers.content as savedContent'])
    .select(['mail.state as mailState', 'mail.attempts', 'mail.sent_at'])
    .where('feedback.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { job_offer, result, mailState, attempts, sent_at, ...listed } = row;
  return {
    ...listed,
    jobOffer: job_offer,
    result: completeResult(JSON.parse(result)),
    mail: mailState && { state: mailState, attempts: attempts ?? 0, sentAt: sent_at },
  };
}

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/**
 * Deletes the complaints received this many days ago, whatever their state; saved offers made of
 * them stay.
 */
export async function dropExpiredFeedback({ database }: Storage, now: Date, days: number): Promise<void> {
  const until = new Date(now.getTime() - days * dayMilliseconds);
  await database.deleteFrom('feedback').where('created_at', '<=', until.toISOString()).execute();
}
