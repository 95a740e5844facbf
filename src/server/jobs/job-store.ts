/** Where jobs are kept: the part of background work in which the engines differ. */
import type { Kysely, RawBuilder } from 'kysely';
import type { JobState } from '../../contract/job-states.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { JobKind } from './job-kind.ts';

/** A job as it is taken for an attempt. */
export type TakenJob = { id: string; kind: string; data: unknown };

/** A job in a list; times as ISO 8601, UTC. */
export type ListedJob = {
  id: string;
  kind: string;
  key: string;
  state: JobState;
  createdAt: string;
  /** From when on it may be taken. */
  startAfter: string;
  endedAt: string | null;
};

/** Which jobs: the newest first, `limit` of them after the one that ended the page before. */
export type JobsSought = {
  states: readonly JobState[];
  kind?: string | undefined;
  after?: { createdAt: string; id: string } | undefined;
  limit: number;
};

/** A job to be added; see `JobKind` for what its data may hold. */
export type NewJob = {
  id: string;
  kind: JobKind<object>;
  key: string;
  data: object;
  /** From when on it may be taken, in seconds from now. */
  afterSeconds: number;
};

/**
 * `database` is a transaction wherever something is written. Whoever calls holds the lease of a job that it ends: the
 * store itself asks nothing about attempts.
 */
export type JobStore = {
  /** The time by the one clock that all servers share, so many milliseconds ago; as text that sorts by time. */
  time(millisecondsAgo?: number): RawBuilder<string>;
  /** False where a job of the kind with this key waits or runs. */
  add(database: Kysely<Tables>, job: NewJob): Promise<boolean>;
  /** Which of these kinds have a job that is due. */
  due(database: Kysely<Tables>, kinds: readonly string[]): Promise<string[]>;
  /** Makes up to so many due jobs running, which nobody else gets. */
  take(database: Kysely<Tables>, kind: string, most: number): Promise<TakenJob[]>;
  /** Ends a running job. */
  end(
    database: Kysely<Tables>,
    job: { id: string; kind: string },
    state: 'done' | 'failed' | 'cancelled',
  ): Promise<void>;
  /** Has a running job wait for its next attempt; ends it as failed where it has none left. */
  tryAgain(database: Kysely<Tables>, job: { id: string; kind: string }): Promise<'waiting' | 'failed'>;
  /** Makes a running job due at once, as if it had not been taken: it keeps its attempts. */
  handBack(database: Kysely<Tables>, job: { id: string; kind: string }): Promise<void>;
  /** The job, which nobody else changes before the transaction ends. */
  lock(database: Kysely<Tables>, id: string): Promise<ListedJob | undefined>;
  /** What the job was asked for with; undefined where there is none, or it is no JSON. */
  dataOf(database: Kysely<Tables>, job: { id: string; kind: string }): Promise<unknown>;
  /** The id of the job with this key that waits or runs. */
  find(database: Kysely<Tables>, kind: string, key: string): Promise<string | undefined>;
  /** Cancels a waiting job. */
  cancelWaiting(database: Kysely<Tables>, job: ListedJob): Promise<void>;
  /** Gives a failed or cancelled job one more attempt at least, at once; false where another with its key is there. */
  restart(database: Kysely<Tables>, job: ListedJob): Promise<boolean>;
  /** Makes a waiting job due at once. */
  hasten(database: Kysely<Tables>, job: ListedJob): Promise<void>;
  list(database: Kysely<Tables>, sought: JobsSought): Promise<ListedJob[]>;
  count(database: Kysely<Tables>): Promise<{ kind: string; state: JobState; count: number }[]>;
  /** Drops jobs that came to their end longer ago than `keptDays`, with their attempts. */
  tidy(database: Kysely<Tables>): Promise<void>;
  close(): Promise<void>;
};

/** How long a job that came to its end can be looked at. */
export const keptDays = 7;
