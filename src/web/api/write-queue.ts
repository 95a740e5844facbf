/**
 * What the visitor has said and the server has not yet received: kept in the browser, sent in order, also after a reload.
 * Specification, sections 8 and 9: "write batches up to 10 pending", backoff, time-out 600 s.
 */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { CallInput } from '../../contract/calls/calls.ts';
import { type ErrorCode, type GrpcStatus, statusOfError } from '../../contract/errors.ts';
import { Backoff } from '../lib/backoff.ts';
import { isConnectionLost, onConnectionChange } from '../lib/connection.ts';
import { CallError, type CallErrorCode, call } from './call.ts';

/** The calls that change something for somebody else than the visitor. */
type WriteName = 'sendFeedback' | 'amendFeedback';
export type Write = { [Name in WriteName]: { name: Name; input: CallInput<Name> } }[WriteName];

/** What a visitor adds to a thumbs-down; empty where nothing. Without `doubts` those that it had stay. */
export type Additions = Pick<CallInput<'sendFeedback'>, 'doubts'> & { sentence: string; why: string };

/**
 * What became of a try. `waiting`: nothing that waits could be sent, for that reason. Else it tells of the write of one id;
 * `more`: something that was added while it was on its way still waits.
 */
export type WriteOutcome =
  | { state: 'waiting'; code: CallErrorCode }
  | { state: 'sent' | 'refused'; id: string; name: WriteName; more: boolean };

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

type Kept = DBSchema & { writes: { key: number; value: QueuedWrite } };

type Sender = {
  send: (write: Write) => Promise<unknown>;
  backoff: Backoff;
  /** Runs work where no other tab of the browser does it at the same time. */
  alone: (work: () => Promise<void>) => Promise<void>;
};

/** Browsers let 64 KiB outlive a page; a little of it is left for what else is on its way. */
const mostOnLeavingBytes = 60_000;

/** Whether a call is small enough to outlive its page. */
export const mayOutliveThePage = (write: Write): boolean =>
  new Blob([JSON.stringify(write.input)]).size <= mostOnLeavingBytes;

const browser: Sender = {
  send: (write) => call(write.name, write.input, { keepalive: mayOutliveThePage(write) }),
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
  // Cast: a code of the page's own has no status, and none is then found.
  return passing.includes(statusOfError[code as ErrorCode]);
}

export class WriteQueue {
  readonly #sender: Sender;
  #database: Promise<IDBPDatabase<Kept>> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #askedAgain = false;
  readonly #listeners = new Set<(outcome: WriteOutcome) => void>();
  readonly #otherTabs: BroadcastChannel | undefined;

  /** `channel`: the name under which the tabs of a browser tell each other what they sent. */
  constructor(sender: Sender = browser, channel?: string) {
    this.#sender = sender;
    if (channel && typeof BroadcastChannel === 'function') {
      this.#otherTabs = new BroadcastChannel(channel);
      // Cast: only other tabs of this page speak on the channel.
      this.#otherTabs.onmessage = ({ data }) => this.#hear(data as WriteOutcome);
    }
    onConnectionChange(() => {
      if (!isConnectionLost()) void this.sendAll();
    });
  }

  /** Hears what becomes of the writes of this browser, also of those that another tab sends. */
  onOutcome(listener: (outcome: WriteOutcome) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

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
    const held = heldUntil === undefined ? {} : { heldUntil };
    const amended: QueuedWrite =
      found?.value.name === 'sendFeedback'
        ? { ...found.value, input: { ...found.value.input, ...additions } }
        : { name: 'amendFeedback', input: { id, ...additions }, ...held };
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

  #hear(outcome: WriteOutcome): void {
    for (const listener of this.#listeners) listener(outcome);
  }

  #tell(outcome: WriteOutcome): void {
    this.#otherTabs?.postMessage(outcome);
    this.#hear(outcome);
  }

  /** Sends what waits, the oldest first; ends when all is gone or the next try is set. One at a time. */
  sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#askedAgain = this.#sending !== undefined;
    this.#sending ??= this.#sender
      .alone(() => this.#sendInOrder())
      .catch((error) => console.warn('What waits to be sent could not be read', error))
      .finally(() => {
        this.#sending = undefined;
        // Something may have been kept after the last look.
        if (this.#askedAgain) void this.sendAll();
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
      const { write, key } = due;
      try {
        await this.#sender.send(write);
        this.#sender.backoff.reset();
        this.#tellOf('sent', write, await dropSent(database, key, write));
      } catch (error) {
        if (error instanceof CallError && mayPass(error.code)) return this.#later(error.code);
        console.warn('A write was refused and is dropped', error);
        await database.delete('writes', key);
        this.#tellOf('refused', write, false);
      }
    }
  }

  #tellOf(state: 'sent' | 'refused', { name, input: { id } }: Write, more: boolean): void {
    if (id !== undefined) this.#tell({ state, id, name, more });
  }

  /** `heldUntil` is infinite where nothing is held. */
  #whenReleased(heldUntil: number): void {
    if (heldUntil === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => void this.sendAll(), heldUntil - Date.now());
  }

  #later(code: CallErrorCode): void {
    this.#askedAgain = false;
    const { backoff } = this.#sender;
    // Cast: as above, a code of the page's own has no status.
    if (statusOfError[code as ErrorCode] === 'RESOURCE_EXHAUSTED') backoff.toMost();
    this.#timer = setTimeout(() => void this.sendAll(), backoff.delay());
    this.#tell({ state: 'waiting', code });
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
async function dropSent(database: IDBPDatabase<Kept>, key: number, sent: Write): Promise<boolean> {
  const transaction = database.transaction('writes', 'readwrite');
  const now = await transaction.store.get(key);
  const { id, sentence = '', why = '', doubts } = now?.input ?? {};
  const additions = { sentence, why, ...(doubts && { doubts }) };
  const { sentence: sentSentence = '', why: sentWhy = '', doubts: sentDoubts } = sent.input;
  const sentAdditions = { sentence: sentSentence, why: sentWhy, ...(sentDoubts && { doubts: sentDoubts }) };
  const isMore = id !== undefined && !areSameAdditions(additions, sentAdditions);
  if (isMore) {
    const { heldUntil } = now ?? {};
    const held = heldUntil === undefined ? {} : { heldUntil };
    await transaction.store.put({ name: 'amendFeedback', input: { id, ...additions }, ...held }, key);
  } else await transaction.store.delete(key);
  await transaction.done;
  return isMore;
}

/** Whether two say the same. */
export function areSameAdditions(one: Additions, other: Additions): boolean {
  const inOrder = ({ sentence, why, doubts = [] }: Additions) =>
    JSON.stringify([sentence, why, doubts.map(({ criterion, phrase }) => [criterion, phrase])]);
  return inOrder(one) === inOrder(other);
}

/** The writes of this browser. */
export const writeQueue = new WriteQueue(browser, 'offergrade.writes');

/** Goes on with what an earlier visit left waiting. */
export function sendWhatWaits(): void {
  void writeQueue.sendAll();
}
