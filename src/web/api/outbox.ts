import { type ErrorCode, statusOfError } from '../../contract/errors.ts';
import { Backoff } from '../lib/backoff.ts';
import { isConnectionLost, onConnectionChange } from '../lib/connection.ts';
import { Listeners } from '../lib/listeners.ts';
import { CallError, type CallErrorCode } from './call.ts';

/** How an outbox sends to the server. */
export type Sender<Item, Answer> = {
  send: (item: Item) => Promise<Answer>;
  backoff: Backoff;
  /** Runs work under a lock shared by all tabs of the browser. */
  alone: (work: () => Promise<void>) => Promise<void>;
};

/** The sender of a browser; `lock` is the name of its lock. */
export const browserSender = <Item, Answer>(
  lock: string,
  send: (item: Item) => Promise<Answer>,
): Sender<Item, Answer> => ({
  send,
  backoff: new Backoff(),
  alone: async (work) => {
    if (navigator.locks) await navigator.locks.request(lock, work);
    else await work();
  },
});

/** Nothing queued could be sent, for this reason; it will be retried. */
export type SendPostponed = { state: 'waiting'; code: CallErrorCode };

/**
 * A queue in this browser of what the server has not accepted yet: sent sequentially by one tab at
 * a time, retried with growing delays and after reconnecting. Subclasses define where items are
 * stored and what removes them.
 */
export abstract class Outbox<Item, Answer, End> {
  readonly #sender: Sender<Item, Answer>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #askedAgain = false;
  readonly #outcomes = new Listeners<[outcome: End | SendPostponed]>();
  readonly #otherTabs: BroadcastChannel | undefined;

  /** `channel`: the name under which tabs of a browser notify each other of what they sent. */
  constructor(sender: Sender<Item, Answer>, channel?: string) {
    this.#sender = sender;
    if (channel) {
      this.#otherTabs = new BroadcastChannel(channel);
      // Cast: only other tabs of this page use the channel.
      this.#otherTabs.onmessage = ({ data }) => this.#outcomes.tell(data as End | SendPostponed);
    }
    onConnectionChange(() => {
      if (!isConnectionLost()) void this.sendAll();
    });
  }

  /**
   * The items that may be sent now, each reread in its turn. `wakeAt` schedules another check, in
   * milliseconds since 1970.
   */
  protected abstract due(wakeAt: (time: number) => void): AsyncIterable<Item>;

  /** Whether retrying can help. */
  protected abstract mayPass(error: unknown): boolean;

  /** Removes an accepted item, but not what replaced it during sending. */
  protected abstract taken(item: Item, answer: Answer): Promise<End>;

  /** Removes an item that the server will never accept. */
  protected abstract refused(item: Item, error: unknown): Promise<End>;

  /** Subscribes to outcomes, with a channel also to those of other tabs. */
  onOutcome = this.#outcomes.subscribe;

  /**
   * Sends what is queued; resolves when the queue is empty or the next retry is scheduled. One run
   * at a time.
   */
  sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#askedAgain = this.#sending !== undefined;
    this.#sending ??= this.#sender
      .alone(() => this.#sendInOrder())
      .catch((error) => console.warn('What waits to be sent could not be read', error))
      .finally(() => {
        this.#sending = undefined;
        // Something may have been queued after the last check.
        if (this.#askedAgain) void this.sendAll();
      });
    return this.#sending;
  }

  /** Schedules a retry, with a delay that grows with each failure. */
  protected sendLater(): void {
    this.#wakeAfter(this.#sender.backoff.delay());
  }

  async #sendInOrder(): Promise<void> {
    const { send, backoff } = this.#sender;
    for await (const item of this.due((time) => this.#wakeAfter(time - Date.now()))) {
      let answer: Answer;
      try {
        answer = await send(item);
      } catch (error) {
        if (this.mayPass(error)) return this.#putOff(error);
        this.#tell(await this.refused(item, error));
        continue;
      }
      backoff.reset();
      this.#tell(await this.taken(item, answer));
    }
  }

  #putOff(error: unknown): void {
    const code = error instanceof CallError ? error.code : 'offline';
    this.#askedAgain = false;
    // Cast: a code of the page's own has no status.
    if (statusOfError[code as ErrorCode] === 'RESOURCE_EXHAUSTED') this.#sender.backoff.toMax();
    this.sendLater();
    this.#tell({ state: 'waiting', code });
  }

  #wakeAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.sendAll(), milliseconds);
  }

  #tell(outcome: End | SendPostponed): void {
    this.#otherTabs?.postMessage(outcome);
    this.#outcomes.tell(outcome);
  }
}
