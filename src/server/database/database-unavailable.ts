/**
 * Distinguishes a database that is unreachable or full from a defect in our code: the first passes
 * by itself, the second needs somebody to make room.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallFailure } from '../../contract/errors.ts';
import { errorCode } from './error-code.ts';

/** Enough time for a restarted database to be back when clients try again. */
const retrySeconds = 5;

/** The answer to a call that needs the database. */
const databaseAway: CallFailure = { ok: false, code: 'databaseAway', retrySeconds };

/** The answer to a call when the disk has no room for what it would write. */
const databaseFull: CallFailure = { ok: false, code: 'databaseFull', retrySeconds: 60 };

type Noticed = { error?: DatabaseUnavailable };
const noticing = new AsyncLocalStorage<Noticed>();

/**
 * No connection was available, or one broke during a query; whether that query took effect is
 * unknown.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseAway';
  readonly code: string;
  /** The answer for the caller. */
  readonly failure: CallFailure = databaseAway;

  constructor(cause: unknown, message = 'the database is away') {
    super(message, { cause });
    this.code = errorCode(cause) || 'CONNECTION_LOST';
    const noticed = noticing.getStore();
    if (noticed) noticed.error ??= this;
  }
}

/**
 * The disk of the database is full: the query had no effect, and nothing can be written until
 * somebody makes room.
 */
export class DatabaseFull extends DatabaseUnavailable {
  override readonly name: string = 'DatabaseFull';
  override readonly failure: CallFailure = databaseFull;

  constructor(cause: unknown) {
    super(cause, 'database or disk is full');
  }
}

/**
 * Rejects with the DatabaseUnavailable of any query inside `work`, even where a library in between wraps
 * the error or swallows it.
 */
export async function rethrowDatabaseUnavailable<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const noticed: Noticed = {};
  const [done] = await Promise.allSettled([noticing.run(noticed, work)]);
  if (noticed.error) throw noticed.error;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
