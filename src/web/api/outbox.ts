import { type ErrorCode, statusOfError } from '../../contract/errors.ts';
import { Backoff } from '../lib/backoff.ts';
import { isConnectionLost, onConnectionChange } from '../lib/connection.ts';
import { Listeners } from '../lib/listeners.ts';
import { CallError, type CallErrorCode } from './call.ts';

/** How an outbox reaches the server. */
export type Sender<Item, Answer> = {
  send: (item: Item) => Promise<Answer>;
  backoff: Backoff;
  /** Runs work where no other tab of the browser does it at the same time. */
  alone: (work: () => Promise<void>) => Promise<void>;
};

/** The sender of a browser; `lock` is the name that its tabs know the outbox by. */
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

/** Nothing that waits could be sent, for this reason; it is tried again. */
export type NotYet = { state: 'waiting'; code: CallErrorCode };

/**
 * What waits in this browser until the server takes it: sent one after the other, by one tab at a
 * time, and tried again after longer and longer times and when the connection is back. Each kind
 * says where its items wait and what ends their waiting.
 */
export abstract class Outbox<Item, Answer, End> {
  readonly #sender: Sender<Item, Answer>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  #askedAgain = false;
  readonly #outcomes = new Listeners<[outcome: End | NotYet]>();
  readonly #otherTabs: BroadcastChannel | undefined;

  /** `channel`: the name under which the tabs of a browser tell each other what they sent. */
  constructor(sender: Sender<Item, Answer>, channel?: string) {
    this.#sender = sender;
    if (channel) {
      this.#otherTabs = new BroadcastChannel(channel);
      // Cast: only other tabs of this page speak on the channel.
      this.#otherTabs.onmessage = ({ data }) => this.#outcomes.tell(data as End | NotYet);
    }
    onConnectionChange(() => {
      if (!isConnectionLost()) void this.sendAll();
    });
  }

  /**
   * What may be sent now, each as it stands when its turn comes. `wakeAt` has it looked again at a
   * later time, in milliseconds since 1970.
   */
  protected abstract due(wakeAt: (time: number) => void): AsyncIterable<Item>;

  /** Whether trying again can help. */
  protected abstract mayPass(error: unknown): boolean;

  /** Ends the waiting of what the server has taken; what took its place while it was sent stays. */
  protected abstract taken(item: Item, answer: Answer): Promise<End>;

  /** Ends the waiting of what the server will never take. */
  protected abstract refused(item: Item, error: unknown): Promise<End>;

  /** Hears what becomes of what waits; with a channel also of what another tab sends. */
  onOutcome = this.#outcomes.subscribe;

  /** Sends what waits; ends when all is gone or the next try is set. One at a time. */
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

  /** Sends what waits after a while, longer with each time that nothing could be sent. */
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
    if (statusOfError[code as ErrorCode] === 'RESOURCE_EXHAUSTED') this.#sender.backoff.toMost();
    this.sendLater();
    this.#tell({ state: 'waiting', code });
  }

  #wakeAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.sendAll(), milliseconds);
  }

  #tell(outcome: End | NotYet): void {
    this.#otherTabs?.postMessage(outcome);
    this.#outcomes.tell(outcome);
  }
}
