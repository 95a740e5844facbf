/** The inbox: each thumbs-down with its offer and result, beside the mail that tells of it, until its days are over. */
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import type { FeedbackState } from '../../contract/feedback-states.ts';
import { letterOf } from '../../grading/grade.ts';
import { foldedWords, searchedWords } from './folded-words.ts';
import { keepMail, type Mail } from './mail.ts';
import { afterCursor, cursorOf } from './page-cursor.ts';
import { storable } from './storable-text.ts';
import type { Storage } from './storage.ts';
import type { FeedbackTable, Tables } from './tables.ts';

/** What a visitor sends with a thumbs-down; sentence and reason empty where there is none. */
export type Complaint = { jobOffer: string; result: AnalysisResult; sentence: string; why: string };

/** Positions and companies of hostile length are listed by their beginning. */
const longestListed = 300;

/**
 * Keeps a complaint and its mail, both or neither, once for each id; characters that no database holds are
 * replaced.
 */
export async function keepFeedback(
  { database }: Storage,
  { jobOffer, result, sentence, why }: Complaint,
  mail: Mail,
  now: Date,
  id: string = randomUUID(),
): Promise<void> {
  const listed = (text: string) => storable(text.slice(0, longestListed));
  const [position, company] = [listed(result.position), listed(result.company)];
  await database.transaction().execute(async (transaction) => {
    const kept = await transaction
      .insertInto('feedback')
      .values({
        id,
        created_at: now.toISOString(),
        mail_id: null,
        job_offer: storable(jobOffer),
        result: JSON.stringify(result),
        sentence: storable(sentence),
        why: storable(why),
        position,
        company,
        letter: letterOf(Math.round(result.score)),
        words: ` ${foldedWords(position, company, sentence, why).join(' ')}`,
        state: 'open',
        settled_at: null,
        settled_by: null,
        job_offer_id: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!kept) return;
    await keepMail({ database: transaction }, mail, now, id);
    await transaction.updateTable('feedback').set({ mail_id: id }).where('id', '=', id).execute();
  });
}

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

/** A row of the list: what is read of a complaint at a glance. */
export type ListedFeedback = Pick<FeedbackTable, (typeof listedColumns)[number]>;

export type FeedbackFilter = {
  state: FeedbackState;
  /** Each of its words begins one of position, company, sentence or reason; all where it holds none. */
  search: string;
  /** Goes on after the row that an answer before ended with; empty: from the newest on. */
  cursor: string;
};

/** A page of the complaints in one state, the newest first; `next` is the cursor of the page after it, empty at the end. */
export async function listFeedback(
  { database }: Storage,
  { state, search, cursor }: FeedbackFilter,
): Promise<{ rows: ListedFeedback[]; next: string }> {
  const rows = await database
    .selectFrom('feedback')
    .select(listedColumns)
    .where('state', '=', state)
    .where(holdsWordsOf(search))
    .where(afterCursor(cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(feedbackPageSize + 1)
    .execute();
  return { rows: rows.slice(0, feedbackPageSize), next: cursorOf(rows, feedbackPageSize) };
}

/** How many complaints with these words there are in each state. */
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
  // PostgreSQL answers counts as text.
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}

function holdsWordsOf(search: string) {
  // Letters and figures only: none is a sign of patterns.
  const patterns = searchedWords(search).map((word) => `% ${word}%`);
  return (row: ExpressionBuilder<Tables, 'feedback'>) =>
    row.and(patterns.map((pattern) => row('words', 'like', pattern)));
}

/** A complaint with what became of its mail; the mail is null once it was dropped. */
export type OpenedFeedback = ListedFeedback & {
  jobOffer: string;
  result: AnalysisResult;
  mail: { state: Tables['mail']['state']; attempts: number; sentAt: string | null } | null;
  /** The text of the offer that the complaint became; null where it became none, or that was deleted. */
  savedContent: string | null;
};

/** Undefined where it is not there, or no longer. */
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
    result: JSON.parse(result),
    mail: mailState && { state: mailState, attempts: attempts ?? 0, sentAt: sent_at },
  };
}

const dayMilliseconds = 24 * 60 * 60 * 1_000;

/** Drops the complaints that came so many days ago, whatever became of them; offers that were saved from them stay. */
export async function dropOldFeedback({ database }: Storage, now: Date, days: number): Promise<void> {
  const until = new Date(now.getTime() - days * dayMilliseconds);
  await database.deleteFrom('feedback').where('created_at', '<=', until.toISOString()).execute();
}
