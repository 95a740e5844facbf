/** Tells a database that cannot be reached, or has no room, from a mistake of ours: the first passes by itself, the second by a hand. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallFailure } from '../../contract/errors.ts';
import { errorCode } from './error-code.ts';

/** Clients that try again after this find a database that restarted. */
const retrySeconds = 5;

/** What a caller hears whose call needs the database. */
const databaseAway: CallFailure = { ok: false, code: 'databaseAway', retrySeconds };

/** Likewise, where the database has no room for what the call would write. */
const databaseFull: CallFailure = { ok: false, code: 'databaseFull', retrySeconds: 60 };

type Noticed = { error?: DatabaseAway };
const noticing = new AsyncLocalStorage<Noticed>();

/**
 * No connection can be had, or one broke under a query; whether that query took effect is unknown.
 */
export class DatabaseAway extends Error {
  override readonly name: string = 'DatabaseAway';
  readonly code: string;
  /** What a caller hears of it. */
  readonly failure: CallFailure = databaseAway;

  constructor(cause: unknown, message = 'the database is away') {
    super(message, { cause });
    this.code = errorCode(cause) || 'CONNECTION_LOST';
    const noticed = noticing.getStore();
    if (noticed) noticed.error ??= this;
  }
}

/** The disk of the database is full: nothing of the query took effect, and nothing can be written until somebody makes room. */
export class DatabaseFull extends DatabaseAway {
  override readonly name: string = 'DatabaseFull';
  override readonly failure: CallFailure = databaseFull;

  constructor(cause: unknown) {
    super(cause, 'database or disk is full');
  }
}

/**
 * Rejects with the DatabaseAway that any query of `work` met, also where the library in between makes another error of
 * it, or goes on as if nothing had happened.
 */
export async function noticeDatabaseAway<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const noticed: Noticed = {};
  const [done] = await Promise.allSettled([noticing.run(noticed, work)]);
  if (noticed.error) throw noticed.error;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
