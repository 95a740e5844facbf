/**
 * What the visitor has said and the server has not yet received: kept in the browser, sent in
 * order, also after a reload. docs/domain/specification.md, sections 8 and 9: "write batches up to
 * 10 pending", backoff, time-out 600 s.
 */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { CallInput } from '../../contract/calls/calls.ts';
import { type ErrorCode, type GrpcStatus, statusOfError } from '../../contract/errors.ts';
import { CallError, type CallErrorCode, call } from './call.ts';
import { browserSender, type NotYet, Outbox } from './outbox.ts';

/** The calls that change something for somebody else than the visitor. */
type WriteName = 'sendFeedback' | 'amendFeedback';
export type Write = { [Name in WriteName]: { name: Name; input: CallInput<Name> } }[WriteName];

/** What a visitor adds to a thumbs-down; empty where nothing. Without `doubts` those that it had stay. */
export type Additions = Pick<CallInput<'sendFeedback'>, 'doubts'> & { sentence: string; why: string };

/** What became of the write of one id. `more`: what was added while it was sent still waits. */
type EndOfWrite = { state: 'sent' | 'refused'; id: string | undefined; name: WriteName; more: boolean };
export type WriteOutcome = EndOfWrite | NotYet;

const mostWaiting = 10;

/** Times are in milliseconds since 1970. */
type QueuedWrite = Write & {
  /** It is not sent before, since its author may still change it. */
  heldUntil?: number;
  /** It went out as the page was left, and nobody heard whether it arrived: until then it is sent once more. */
  repeatUntil?: number;
};

/** Well within the days for which the server knows a write again. */
const repeatMilliseconds = 7 * 24 * 60 * 60 * 1_000;

/** With the key that it waits under. */
type DueWrite = Write & { key: number };

type Kept = DBSchema & { writes: { key: number; value: QueuedWrite } };

/** Browsers let 64 KiB outlive a page; a little of it is left for what else is on its way. */
const mostOnLeavingBytes = 60_000;

/** Whether a call is small enough to outlive its page. */
export const mayOutliveThePage = (write: Write): boolean =>
  new Blob([JSON.stringify(write.input)]).size <= mostOnLeavingBytes;

/** Whether trying again can help: nobody answered, or the server has no room or time just now. */
function isPassing(code: CallErrorCode): boolean {
  if (code === 'offline' || code === 'unreachable' || code === 'badStatus') return true;
  const passing: GrpcStatus[] = ['UNAVAILABLE', 'RESOURCE_EXHAUSTED', 'DEADLINE_EXCEEDED', 'INTERNAL'];
  // Cast: a code of the page's own has no status, and none is then found.
  return passing.includes(statusOfError[code as ErrorCode]);
}

export class WriteQueue extends Outbox<DueWrite, unknown, EndOfWrite> {
  #database: Promise<IDBPDatabase<Kept>> | undefined;

  /**
   * Keeps a write and sends it when its turn comes; resolves with its key when it is kept.
   * @throws RangeError where ten are waiting already.
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
   * Puts additions to the write of an id that waits, in place of those it had; where none does, as it was sent, they wait by
   * themselves. Answers the key. With `heldUntil`, milliseconds since 1970, these are not sent before: their author may still change them.
   * @throws RangeError where ten are waiting already.
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
   * Keeps a write for the next visit, as the page is being left, under the key that `add` or `amend` answered for its id: an
   * addition takes the place that its thumbs-down had. Where it is on its way already, `arrives` tells whether it got there; a
   * page that does not live to hear so leaves it to be repeated, and the server knows it again by its id.
   */
  async keepOnLeaving(key: number, write: Write, arrives?: Promise<boolean>): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction('writes', 'readwrite');
    const kept: QueuedWrite = arrives ? { ...write, repeatUntil: Date.now() + repeatMilliseconds } : write;
    // Nobody may be here any more when the store answers: nothing can be looked up before.
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

/** The oldest write that may be sent; without one, `wakeAt` hears when the first held one may. */
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

/** Answers the key. */
async function addWithin(store: Store<'readwrite'>, write: QueuedWrite): Promise<number> {
  if ((await store.count()) >= mostWaiting) {
    throw new RangeError(`${mostWaiting} writes are waiting for a connection already`);
  }
  return store.add(write);
}

async function findById(store: Store<'readwrite'>, id: string) {
  let cursor = await store.openCursor();
  while (cursor && cursor.value.input.id !== id) cursor = await cursor.continue();
  return cursor ? { key: cursor.primaryKey, value: cursor.value } : undefined;
}

/**
 * Takes a write out that was sent. What was added to it in the meantime stays, to be sent by itself; answers whether there was
 * anything.
 */
async function dropSent(database: IDBPDatabase<Kept>, { key, input: sent }: DueWrite): Promise<boolean> {
  const transaction = database.transaction('writes', 'readwrite');
  const now = await transaction.store.get(key);
  const { id } = now?.input ?? {};
  const additions = additionsIn(now?.input ?? {});
  const isMore = id !== undefined && !areSameAdditions(additions, additionsIn(sent));
  if (isMore) {
    await transaction.store.put({ ...now, name: 'amendFeedback', input: { id, ...additions } }, key);
  } else await transaction.store.delete(key);
  await transaction.done;
  return isMore;
}

/** What a write adds to a thumbs-down. */
export const additionsIn = ({ sentence = '', why = '', doubts }: Partial<Additions>): Additions => ({
  sentence,
  why,
  ...(doubts && { doubts }),
});

/** Whether two say the same. */
export function areSameAdditions(one: Additions, other: Additions): boolean {
  const inOrder = ({ sentence, why, doubts = [] }: Additions) =>
    JSON.stringify([sentence, why, doubts.map(({ criterion, phrase }) => [criterion, phrase])]);
  return inOrder(one) === inOrder(other);
}

/** The writes of this browser. */
export const writeQueue = new WriteQueue(
  browserSender('offergrade.writes', (write: Write) =>
    call(write.name, write.input, { keepalive: mayOutliveThePage(write) }),
  ),
  'offergrade.writes',
);
