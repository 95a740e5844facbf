/**
 * What the visitor has said and the server has not yet received: kept in the browser, sent in
 * order, also after a reload. docs/domain/specification.md, sections 8 and 9: "write batches up to
 * 10 pending", backoff, time-out 600 s.
 */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { CallInput } from '../../contract/calls/calls.ts';
import { type ErrorCode, type GrpcStatus, statusOfError } from '../../contract/errors.ts';
import { CallError, type CallErrorCode, call } from './call.ts';
import { browserSender, Outbox, type SendPostponed } from './outbox.ts';

/** Calls whose effect outlives the visit. */
type WriteName = 'sendFeedback' | 'amendFeedback';
/** A call that changes something, with its input. */
export type Write = { [Name in WriteName]: { name: Name; input: CallInput<Name> } }[WriteName];

/** Additions to a thumbs-down; empty texts mean none. Without `doubts` existing ones stay. */
export type Additions = Pick<CallInput<'sendFeedback'>, 'doubts'> & { sentence: string; why: string };

/** The outcome of a write. `more`: additions made during sending are still queued. */
type EndOfWrite = { state: 'sent' | 'refused'; id: string | undefined; name: WriteName; more: boolean };
/** How a write ended, or that it has not yet been sent. */
export type WriteOutcome = EndOfWrite | SendPostponed;

const maxWaiting = 10;

/** Times are in milliseconds since 1970. */
type QueuedWrite = Write & {
  /** Not sent before, since its author may still change it. */
  heldUntil?: number;
  /** Sent as the page was left, without knowing whether it arrived: repeated until this time. */
  repeatUntil?: number;
};

/** Well within the days for which the server recognizes a repeated write. */
const repeatMilliseconds = 7 * 24 * 60 * 60 * 1_000;

/** With its key in the store. */
type DueWrite = Write & { key: number };

type Kept = DBSchema & { writes: { key: number; value: QueuedWrite } };

/** Browsers let 64 KiB of requests outlive a page; the rest is for other requests. */
const maxOnLeavingBytes = 60_000;

/** Whether a call is small enough to outlive its page. */
export const fitsKeepalive = (write: Write): boolean =>
  new Blob([JSON.stringify(write.input)]).size <= maxOnLeavingBytes;

/** Whether retrying can help: the server was not reached, or has no room or time just now. */
function isPassing(code: CallErrorCode): boolean {
  if (code === 'offline' || code === 'unreachable' || code === 'badStatus') return true;
  const passing: GrpcStatus[] = ['UNAVAILABLE', 'RESOURCE_EXHAUSTED', 'DEADLINE_EXCEEDED', 'INTERNAL'];
  // Cast: a code of the page's own has no status, and finds none.
  return passing.includes(statusOfError[code as ErrorCode]);
}

/** The queue of writes in this browser. */
export class WriteQueue extends Outbox<DueWrite, unknown, EndOfWrite> {
  #database: Promise<IDBPDatabase<Kept>> | undefined;

  /**
   * Queues a write and sends it in its turn; resolves with its key once it is stored.
   * @throws RangeError when ten are queued already.
   */
  async add(write: Write): Promise<number> {
    const database = await this.#open();
    const transaction = database.transaction('writes', 'readwrite');
    const key = await addWithin(transaction.store, write);
    await transaction.done;
    void this.sendAll();
    return key;
  }

  /**
   * Replaces the additions of a queued write; if it was already sent, they are queued separately.
   * Returns the key. With `heldUntil`, milliseconds since 1970, they are not sent before, since
   * their author may still change them.
   * @throws RangeError when ten are queued already.
   */
  async amend(id: string, additions: Additions, heldUntil?: number): Promise<number> {
    const database = await this.#open();
    const transaction = database.transaction('writes', 'readwrite');
    const found = await findById(transaction.store, id);
    const amended: QueuedWrite =
      found?.value.name === 'sendFeedback'
        ? { ...found.value, input: { ...found.value.input, ...additions } }
        : {
            name: 'amendFeedback',
            input: { id, ...additions },
            ...(heldUntil !== undefined && { heldUntil }),
          };
    const key = found
      ? await transaction.store.put(amended, found.key)
      : await addWithin(transaction.store, amended);
    await transaction.done;
    void this.sendAll();
    return key;
  }

  /**
   * Stores a write for the next visit while the page is being left, under the key returned by `add`
   * or `amend` for its id: an addition replaces its thumbs-down. If it is already being sent,
   * `arrives` says whether it got there; if the page ends first, it is repeated, and the server
   * recognizes it by its id.
   */
  async keepOnLeaving(key: number, write: Write, arrives?: Promise<boolean>): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction('writes', 'readwrite');
    const kept: QueuedWrite = arrives ? { ...write, repeatUntil: Date.now() + repeatMilliseconds } : write;
    // The page may be gone before the store answers, so nothing can be looked up first.
    void transaction.store.put(kept, key);
    transaction.commit();
    await transaction.done;
    if (await arrives) await database.delete('writes', key);
  }

  protected async *due(wakeAt: (time: number) => void) {
    const database = await this.#open();
    for (;;) {
      const write = await firstDue(database, wakeAt);
      if (!write) return;
      yield write;
    }
  }

  protected mayPass(error: unknown): boolean {
    return error instanceof CallError && isPassing(error.code);
  }

  protected async taken(sent: DueWrite): Promise<EndOfWrite> {
    const { name, input } = sent;
    return { state: 'sent', id: input.id, name, more: await dropSent(await this.#open(), sent) };
  }

  protected async refused({ key, name, input }: DueWrite, error: unknown): Promise<EndOfWrite> {
    console.warn('A write was refused and is dropped', error);
    await (await this.#open()).delete('writes', key);
    return { state: 'refused', id: input.id, name, more: false };
  }

  #open(): Promise<IDBPDatabase<Kept>> {
    this.#database ??= openDB<Kept>('offergrade.writes', 1, {
      upgrade: (database) => void database.createObjectStore('writes', { autoIncrement: true }),
    });
    return this.#database;
  }
}

/**
 * The oldest write that may be sent; without one, `wakeAt` is called with the time of the first
 * held one.
 */
async function firstDue(
  database: IDBPDatabase<Kept>,
  wakeAt: (time: number) => void,
): Promise<DueWrite | null> {
  let firstHeld = Number.POSITIVE_INFINITY;
  let cursor = await database.transaction('writes', 'readwrite').store.openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    const { heldUntil = 0, repeatUntil = Number.POSITIVE_INFINITY, ...write } = cursor.value;
    const now = Date.now();
    if (heldUntil > now) firstHeld = Math.min(firstHeld, heldUntil);
    else if (repeatUntil < now) await cursor.delete();
    else return { ...write, key: cursor.primaryKey };
  }
  if (firstHeld < Number.POSITIVE_INFINITY) wakeAt(firstHeld);
  return null;
}

type Store<Mode extends IDBTransactionMode> = IDBPObjectStore<Kept, ['writes'], 'writes', Mode>;

/** Returns the key. */
async function addWithin(store: Store<'readwrite'>, write: QueuedWrite): Promise<number> {
  if ((await store.count()) >= maxWaiting) {
    throw new RangeError(`${maxWaiting} writes are waiting for a connection already`);
  }
  return store.add(write);
}

async function findById(store: Store<'readwrite'>, id: string) {
  let cursor = await store.openCursor();
  while (cursor && cursor.value.input.id !== id) cursor = await cursor.continue();
  return cursor ? { key: cursor.primaryKey, value: cursor.value } : undefined;
}

/**
 * Removes a sent write. Additions made in the meantime stay queued separately; returns whether
 * there were any.
 */
async function dropSent(database: IDBPDatabase<Kept>, { key, input: sent }: DueWrite): Promise<boolean> {
  const transaction = database.transaction('writes', 'readwrite');
  const now = await transaction.store.get(key);
  const { id } = now?.input ?? {};
  const additions = additionsOfWrite(now?.input ?? {});
  const isMore = id !== undefined && !isSameAddition(additions, additionsOfWrite(sent));
  if (isMore) {
    await transaction.store.put({ ...now, name: 'amendFeedback', input: { id, ...additions } }, key);
  } else await transaction.store.delete(key);
  await transaction.done;
  return isMore;
}

/** The additions of a write to a thumbs-down. */
export const additionsOfWrite = ({ sentence = '', why = '', doubts }: Partial<Additions>): Additions => ({
  sentence,
  why,
  ...(doubts && { doubts }),
});

/** Whether both are equal. */
export function isSameAddition(one: Additions, other: Additions): boolean {
  const inOrder = ({ sentence, why, doubts = [] }: Additions) =>
    JSON.stringify([sentence, why, doubts.map(({ criterion, phrase }) => [criterion, phrase])]);
  return inOrder(one) === inOrder(other);
}

/** The queue of this browser. */
export const writeQueue = new WriteQueue(
  browserSender('offergrade.writes', (write: Write) =>
    call(write.name, write.input, { keepalive: fitsKeepalive(write) }),
  ),
  'offergrade.writes',
);
