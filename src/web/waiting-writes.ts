/**
 * What the visitor has said and the server has not yet received: kept in the browser, sent in order, also after a reload.
 * Specification, sections 8 and 9: "write batches up to 10 pending", backoff, time-out 600 s.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CallInput } from '../contract/calls.ts';
import { type ErrorCode, type GrpcStatus, statusOfError } from '../contract/errors.ts';
import { Backoff } from './backoff.ts';
import { CallError, type CallErrorCode, call } from './call.ts';
import { isConnectionLost, onConnectionChange } from './connection.ts';

/** The calls that change something for somebody else than the visitor. */
type WriteName = 'sendFeedback';
type Write = { name: WriteName; input: CallInput<WriteName> };

const mostWaiting = 10;

/** Times are in milliseconds since 1970. */
type KeptWrite = Write & {
  /** It is not sent before, since its author may still change it. */
  heldUntil?: number;
  /** It went out as the page was left, and nobody heard whether it arrived: until then it is sent once more. */
  repeatUntil?: number;
};

/** Well within the days for which the server knows a write again. */
const repeatMilliseconds = 7 * 24 * 60 * 60 * 1_000;

type Kept = DBSchema & { writes: { key: number; value: KeptWrite } };

type Sender = {
  send: (write: Write) => Promise<unknown>;
  backoff: Backoff;
  /** Runs work where no other tab of the browser does it at the same time. */
  alone: (work: () => Promise<void>) => Promise<void>;
};

const browser: Sender = {
  send: ({ name, input }) => call(name, input),
  backoff: new Backoff(),
  alone: async (work) => {
    if (navigator.locks) await navigator.locks.request('offergrade.writes', work);
    else await work();
  },
};

/** Whether trying again can help: nobody answered, or the server has no room or time just now. */
function mayPass(code: CallErrorCode): boolean {
  if (code === 'offline' || code === 'unreachable' || code === 'badStatus') return true;
  const passing: GrpcStatus[] = ['UNAVAILABLE', 'RESOURCE_EXHAUSTED', 'DEADLINE_EXCEEDED', 'INTERNAL'];
  return passing.includes(statusOfError[code as ErrorCode]);
}

export class WaitingWrites {
  readonly #sender: Sender;
  #database: Promise<IDBPDatabase<Kept>> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;

  constructor(sender: Sender = browser) {
    this.#sender = sender;
    onConnectionChange(() => {
      if (!isConnectionLost()) void this.sendAll();
    });
  }

  /**
   * Keeps a write and sends it when its turn comes; resolves when it is kept.
   * @throws RangeError where ten are waiting already.
   */
  async add(write: Write): Promise<void> {
    await this.#keep(write);
    void this.sendAll();
  }

  /**
   * Keeps a write that may still change, and sends it as it is at a time in milliseconds since 1970, also on a later
   * visit. Answers the key to `release` it by.
   * @throws RangeError where ten are waiting already.
   */
  async hold(write: Write, until: number): Promise<number> {
    const key = await this.#keep({ ...write, heldUntil: until });
    void this.sendAll();
    return key;
  }

  /** Changes a held write, and holds it as long as before; what has been sent already stays as it was. */
  async change(key: number, write: Write, until: number): Promise<void> {
    await this.#replace(key, { ...write, heldUntil: until });
  }

  /** Sends a held write as it is now; what has been sent already is not sent again. */
  async release(key: number, write: Write): Promise<void> {
    await this.#replace(key, write);
    void this.sendAll();
  }

  async #replace(key: number, write: KeptWrite): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction('writes', 'readwrite');
    if (await transaction.store.getKey(key)) await transaction.store.put(write, key);
    await transaction.done;
  }

  /**
   * What `release` does, for a page that is being left: the next visit sends the write. Where it is on its way already,
   * `arrives` tells whether it got there; a page that does not live to hear so leaves it to be repeated, and the server
   * knows it again by its id.
   */
  async releaseOnLeaving(key: number, write: Write, arrives?: Promise<boolean>): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction('writes', 'readwrite');
    const kept = arrives ? { ...write, repeatUntil: Date.now() + repeatMilliseconds } : write;
    void transaction.store.put(kept, key);
    transaction.commit();
    await transaction.done;
    if (await arrives) await database.delete('writes', key);
  }

  async #keep(write: KeptWrite): Promise<number> {
    const database = await this.#open();
    const transaction = database.transaction('writes', 'readwrite');
    if ((await transaction.store.count()) >= mostWaiting) {
      throw new RangeError(`${mostWaiting} writes are waiting for a connection already`);
    }
    const key = await transaction.store.add(write);
    await transaction.done;
    return key;
  }

  /** Sends what waits, the oldest first; ends when all is gone or the next try is set. One at a time. */
  sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending ??= this.#sender
      .alone(() => this.#sendInOrder())
      .catch((error) => console.warn('What waits to be sent could not be read', error))
      .finally(() => {
        this.#sending = undefined;
      });
    return this.#sending;
  }

  async #sendInOrder(): Promise<void> {
    const database = await this.#open();
    for (;;) {
      const { due, heldUntil } = await firstDue(database);
      if (!due) return this.#whenReleased(heldUntil);
      if (due.lapsed) {
        await database.delete('writes', due.key);
        continue;
      }
      try {
        await this.#sender.send(due.write);
        this.#sender.backoff.reset();
      } catch (error) {
        if (error instanceof CallError && mayPass(error.code)) return this.#later(error.code);
        console.warn('A write was refused and is dropped', error);
      }
      await database.delete('writes', due.key);
    }
  }

  /** `heldUntil` is infinite where nothing is held. */
  #whenReleased(heldUntil: number): void {
    if (heldUntil === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => void this.sendAll(), heldUntil - Date.now());
  }

  #later(code: CallErrorCode): void {
    const { backoff } = this.#sender;
    if (statusOfError[code as ErrorCode] === 'RESOURCE_EXHAUSTED') backoff.toMost();
    this.#timer = setTimeout(() => void this.sendAll(), backoff.delay());
  }

  #open(): Promise<IDBPDatabase<Kept>> {
    this.#database ??= openDB<Kept>('offergrade.writes', 1, {
      upgrade: (database) => void database.createObjectStore('writes', { autoIncrement: true }),
    });
    return this.#database;
  }
}

/** The oldest write that may be sent, and where there is none, when the first that is held may be. */
async function firstDue(database: IDBPDatabase<Kept>) {
  let heldUntil = Number.POSITIVE_INFINITY;
  let cursor = await database.transaction('writes').store.openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    const { heldUntil: until = 0, repeatUntil = Number.POSITIVE_INFINITY, ...write } = cursor.value;
    const now = Date.now();
    if (until <= now) return { due: { key: cursor.primaryKey, write, lapsed: repeatUntil < now }, heldUntil };
    heldUntil = Math.min(heldUntil, until);
  }
  return { due: null, heldUntil };
}

/** The writes of this browser. */
export const waitingWrites = new WaitingWrites();

/** Sends a write in its turn; where the browser keeps nothing it is sent at once, or not at all. */
export async function writeInOrder(write: Write): Promise<void> {
  try {
    await waitingWrites.add(write);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    await browser.send(write);
  }
}

/** Goes on with what an earlier visit left waiting. */
export function sendWhatWaits(): void {
  void waitingWrites.sendAll();
}
