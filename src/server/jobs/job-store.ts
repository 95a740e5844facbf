/** Storage of jobs: the part of background work that differs between the engines. */
import type { Kysely, RawBuilder } from 'kysely';
import type { JobState } from '../../contract/job-states.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { JobKind } from './job-kind.ts';

/** A job that was taken for an attempt. */
export type TakenJob = { id: string; kind: string; data: unknown };

/** A job in a list; times as ISO 8601, UTC. */
export type ListedJob = {
  id: string;
  kind: string;
  key: string;
  state: JobState;
  createdAt: string;
  /** Earliest time at which it may be taken. */
  startAfter: string;
  endedAt: string | null;
};

/** Selects jobs, newest first: up to `limit` of them after the one that ended the previous page. */
export type JobQuery = {
  states: readonly JobState[];
  kind?: string | undefined;
  after?: { createdAt: string; id: string } | undefined;
  limit: number;
};

/** A job to add; see `JobKind` for what its data may hold. */
export type NewJob = {
  id: string;
  kind: JobKind<object>;
  key: string;
  data: object;
  /** Seconds from now before it may be taken. */
  afterSeconds: number;
};

/**
 * `database` must be a transaction for every write. Callers must hold the lease of a job that they
 * end: the store does not check attempts.
 */
export type JobStore = {
  /**
   * The time so many milliseconds ago, by the one clock that all servers share, as text that sorts
   * by time.
   */
  time(millisecondsAgo?: number): RawBuilder<string>;
  /** False when a job of the same kind and key already waits or runs. */
  add(database: Kysely<Tables>, job: NewJob): Promise<boolean>;
  /** Those of these kinds that have a job due. */
  due(database: Kysely<Tables>, kinds: readonly string[]): Promise<string[]>;
  /** Marks up to `max` due jobs as running and returns them; no other server gets them. */
  take(database: Kysely<Tables>, kind: string, max: number): Promise<TakenJob[]>;
  /** Ends a running job. */
  end(
    database: Kysely<Tables>,
    job: { id: string; kind: string },
    state: 'done' | 'failed' | 'cancelled',
  ): Promise<void>;
  /**
   * Returns a running job to the queue for its next attempt, or fails it when no attempts are left.
   */
  tryAgain(database: Kysely<Tables>, job: { id: string; kind: string }): Promise<'waiting' | 'failed'>;
  /** Makes a running job due at once without using up an attempt. */
  handBack(database: Kysely<Tables>, job: { id: string; kind: string }): Promise<void>;
  /** Reads the job and locks it until the transaction ends. */
  lock(database: Kysely<Tables>, id: string): Promise<ListedJob | undefined>;
  /**
   * The data the job was enqueued with; undefined when there is no such job or the data is not
   * JSON.
   */
  dataOf(database: Kysely<Tables>, job: { id: string; kind: string }): Promise<unknown>;
  /** The id of the waiting or running job with this key. */
  find(database: Kysely<Tables>, kind: string, key: string): Promise<string | undefined>;
  cancelWaiting(database: Kysely<Tables>, job: ListedJob): Promise<void>;
  /**
   * Makes a failed or cancelled job due at once with at least one more attempt; false when another
   * job with its key exists.
   */
  restart(database: Kysely<Tables>, job: ListedJob): Promise<boolean>;
  /** Makes a waiting job due at once. */
  hasten(database: Kysely<Tables>, job: ListedJob): Promise<void>;
  list(database: Kysely<Tables>, sought: JobQuery): Promise<ListedJob[]>;
  count(database: Kysely<Tables>): Promise<{ kind: string; state: JobState; count: number }[]>;
  /** Deletes jobs that ended more than `retentionDays` ago, with their attempts. */
  tidy(database: Kysely<Tables>): Promise<void>;
  close(): Promise<void>;
};

/** Days for which an ended job remains visible. */
export const retentionDays = 7;
