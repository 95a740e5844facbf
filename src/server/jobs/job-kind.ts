/** What defines a kind of background job, and what its work is given. */
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../database/tables/tables.ts';

/** A kind of job. `Data` holds only ids of what is to be processed, never texts. */
export type JobKind<Data extends object> = {
  /** Lower-case words with hyphens; stored in the database, so it never changes. */
  name: string;
  /** Validates a job's data when it is taken: another release may have written it. */
  data: z.ZodType<Data>;
  /** Number of attempts before the job fails, 1 to 100. */
  attempts: number;
  /**
   * Minimum seconds before the second attempt. Each further delay is random, between one and two
   * times a bound that doubles with each failure up to `maxRetrySeconds`.
   */
  retrySeconds: number;
  maxRetrySeconds: number;
  /** Maximum number of jobs of this kind that one process runs at the same time. */
  atOnce: number;
  /**
   * Seconds after which an attempt is ended; less than a day, after which pg-boss considers any job
   * dead.
   */
  maxSeconds: number;
  /**
   * For recurring kinds only: seconds between the end of one run and the next. Their data is `{}`.
   */
  everySeconds?: number;
  /**
   * Called in the same transaction when a job has failed, was cancelled, or waits for another
   * attempt or its next run. `time` is the current time in the form of the database columns.
   */
  followState?(
    transaction: Database,
    data: Data,
    state: 'failed' | 'cancelled' | 'waiting',
    time: RawBuilder<string>,
  ): Promise<void>;
};

/** What an attempt can use beside its data. */
export type Attempt = {
  jobId: string;
  /** Starts at 1. */
  number: number;
  /**
   * Aborted when the job is cancelled, its time is up, the server stops, or the database has been
   * unreachable for so long that other servers consider the job lost. Unfinished work must then
   * throw; work that returns counts as done.
   */
  signal: AbortSignal;
  /** Reports progress in whole numbers; stored from time to time and shown to administrators. */
  progress(done: number, of: number): void;
};

/** A kind of job and the function that runs it. */
export type JobWork = {
  kind: JobKind<object>;
  /** Parses the data by the kind's schema; throws a ZodError when it does not match. */
  parse(data: unknown): object;
  work(data: object, attempt: Attempt): Promise<void>;
};

/** Binds a kind of job to the function that runs it. */
export function bindWork<Data extends object>(
  kind: JobKind<Data>,
  work: (data: Data, attempt: Attempt) => Promise<void>,
): JobWork {
  return {
    kind,
    parse: (data) => kind.data.parse(data),
    // Cast: `data` is always what `parse` of the same kind returned.
    work: (data, attempt) => work(data as Data, attempt),
  };
}

/**
 * Thrown by work that knows why it failed. `reason` holds codes only, since it is stored and shown:
 * no text of an offer or a mail.
 */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly reason: string;
  /** Whether further attempts would fail in the same way. */
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(reason);
    this.reason = reason;
    this.isFinal = isFinal;
  }
}
