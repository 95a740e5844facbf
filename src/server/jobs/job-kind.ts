/** What a kind of background work is, and what it is done with. */
import type { Kysely, RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../database/tables/tables.ts';

/** A kind of job. `Data` names what is to be done and holds no more: ids, not texts. */
export type JobKind<Data extends object> = {
  /** Lower-case words with hyphens; it stands in the database and is never changed. */
  name: string;
  /** What a job’s data must still be when it is taken, by whatever release it was written. */
  data: z.ZodType<Data>;
  /** How many attempts a job has before it has failed, 1 to 100. */
  attempts: number;
  /**
   * Seconds before the second attempt, at least: each further wait is random between one and two times a bound that
   * doubles with each failure, up to `mostRetrySeconds`.
   */
  retrySeconds: number;
  mostRetrySeconds: number;
  /** How many jobs of the kind one process works at once. */
  atOnce: number;
  /** Seconds after which an attempt is ended; less than a day, after which pg-boss takes any job for dead. */
  mostSeconds: number;
  /** Only of a kind that is done again and again: seconds between the end of one and the next. Its data is `{}`. */
  everySeconds?: number;
  /**
   * Told, in the same transaction, when a job has failed or was cancelled, and when it waits: for another attempt, or since it
   * is to be done again after its end. `time` is now, as columns hold times.
   */
  followState?(
    transaction: Kysely<Tables>,
    data: Data,
    state: 'failed' | 'cancelled' | 'waiting',
    time: RawBuilder<string>,
  ): Promise<void>;
};

/** What an attempt has to do with the rest of the world beside its data. */
export type Attempt = {
  jobId: string;
  /** From 1 up. */
  number: number;
  /**
   * Aborted when the job is cancelled, its time is up, the server stops, or the database has not been reached for so
   * long that others take the job for lost. Work that has not come to its end then throws; work that returns is done.
   */
  signal: AbortSignal;
  /** Says how far it is; written down every so often, seen by administrators. Whole numbers. */
  progress(done: number, of: number): void;
};

/** A kind with what does it. */
export type JobWork = {
  kind: JobKind<object>;
  /** Parses the data by the kind’s schema: a ZodError where it does not fit. */
  parse(data: unknown): object;
  work(data: object, attempt: Attempt): Promise<void>;
};

/** Binds a kind to what does it. */
export function workOn<Data extends object>(
  kind: JobKind<Data>,
  work: (data: Data, attempt: Attempt) => Promise<void>,
): JobWork {
  return {
    kind,
    parse: (data) => kind.data.parse(data),
    // Cast: only what `parse` of the same kind answered is handed to it.
    work: (data, attempt) => work(data as Data, attempt),
  };
}

/** Thrown by work that knows why it failed. `reason` in codes, since it is kept and shown: no text of an offer or a mail. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly reason: string;
  /** Whether any further attempt would fail alike. */
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(reason);
    this.reason = reason;
    this.isFinal = isFinal;
  }
}
