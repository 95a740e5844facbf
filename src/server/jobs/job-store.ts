/** Storage of jobs: the part of background work that differs between the engines. */
import type { RawBuilder } from 'kysely';
import type { JobState } from '../../contract/job-states.ts';
import type { Database } from '../database/tables/tables.ts';
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
  add(database: Database, job: NewJob): Promise<boolean>;
  /** Those of these kinds that have a job due. */
  due(database: Database, kinds: readonly string[]): Promise<string[]>;
  /** Marks up to `max` due jobs as running and returns them; no other server gets them. */
  take(database: Database, kind: string, max: number): Promise<TakenJob[]>;
  /** Ends a running job. */
  end(
    database: Database,
    job: { id: string; kind: string },
    state: 'done' | 'failed' | 'cancelled',
  ): Promise<void>;
  /**
   * Returns a running job to the queue for its next attempt, or fails it when no attempts are left.
   */
  tryAgain(database: Database, job: { id: string; kind: string }): Promise<'waiting' | 'failed'>;
  /** Makes a running job due at once without using up an attempt. */
  handBack(database: Database, job: { id: string; kind: string }): Promise<void>;
  /** Reads the job and locks it until the transaction ends. */
  lock(database: Database, id: string): Promise<ListedJob | undefined>;
  /**
   * The data the job was enqueued with; undefined when there is no such job or the data is not
   * JSON.
   */
  dataOf(database: Database, job: { id: string; kind: string }): Promise<unknown>;
  /** The id of the waiting or running job with this key. */
  find(database: Database, kind: string, key: string): Promise<string | undefined>;
  cancelWaiting(database: Database, job: ListedJob): Promise<void>;
  /**
   * Makes a failed or cancelled job due at once with at least one more attempt; false when another
   * job with its key exists.
   */
  restart(database: Database, job: ListedJob): Promise<boolean>;
  /** Makes a waiting job due at once. */
  hasten(database: Database, job: ListedJob): Promise<void>;
  list(database: Database, sought: JobQuery): Promise<ListedJob[]>;
  count(database: Database): Promise<{ kind: string; state: JobState; count: number }[]>;
  /** Deletes jobs that ended more than `retentionDays` ago, with their attempts. */
  tidy(database: Database): Promise<void>;
  close(): Promise<void>;
};

/** Days for which an ended job remains visible. */
export const retentionDays = 7;
