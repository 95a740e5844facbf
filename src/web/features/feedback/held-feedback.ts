/**
 * A thumbs-down and what its author adds to it: the first is sent at the press, the second when they are done or leave. Both
 * wait in the browser where the server is not reached, and both say what became of them.
 */
import type { CallInput } from '../../../contract/calls/calls.ts';
import { type CallErrorCode, call } from '../../api/call.ts';
import {
  type Additions,
  additionsIn,
  areSameAdditions,
  mayOutliveThePage,
  type Write,
  type WriteOutcome,
  writeQueue,
} from '../../api/write-queue.ts';
import { Listeners } from '../../lib/listeners.ts';
import type { Analysis } from '../../state/analysis.ts';
import { afterwards, doubts as allDoubts } from '../../state/doubts.ts';

/**
 * `waiting`: for the connection; `busy`: for a server that answers but cannot take it now. Both are kept in the browser and
 * tried again. `full`: ten are kept already, and this is not.
 */
export type Delivery = 'sending' | 'sent' | 'waiting' | 'busy' | 'refused' | 'full';

/** `addition` is null until its author sends one. */
export type FeedbackState = { complaint: Delivery; addition: Delivery | null };

export type HeldFeedback = {
  /** Whether it held doubts from the start: taken back, they are told too. */
  hadDoubts: boolean;
  state: () => FeedbackState;
  subscribe: (listener: () => void) => () => void;
  /** Changes what will go along. */
  add: (additions: Additions) => void;
  /** Sends what was added; also tries again. */
  send: () => void;
  /** Tries again to send the thumbs-down itself. */
  retry: () => void;
  /** Its author goes on: what was added and not sent goes out. */
  leave: () => void;
};

/** What an author left in a page out of sight is sent after this, also on a later visit. */
const patienceMilliseconds = 11 * 60_000;

/** Sends a thumbs-down; resolves once it is kept, or with `full` where it cannot be. */
export async function sendThumbsDown({ result, offer, gradedAt }: Analysis): Promise<HeldFeedback | 'full'> {
  const doubts = allDoubts.get(gradedAt.getTime());
  const input = { id: newId(), jobOffer: offer, result, ...(doubts?.length && { doubts: [...doubts] }) };
  try {
    return new Holding(input, await writeQueue.add({ name: 'sendFeedback', input }), gradedAt);
  } catch (error) {
    if (error instanceof RangeError) return 'full';
    // The browser keeps nothing: it is sent at once, or not at all.
    return new Holding(input, null, gradedAt);
  }
}

type Complaint = CallInput<'sendFeedback'> & { id: string };

class Holding implements HeldFeedback {
  readonly #complaint: Complaint;
  /** Where it waits; null where the browser keeps nothing. */
  #key: number | null;
  #state: FeedbackState = { complaint: 'sending', addition: null };
  #additions: Additions;
  /** Where additions wait that may still change. */
  #draftKey: number | null = null;
  /** What of the additions is on its way. */
  #handedOver: Additions;
  readonly #changes = new Listeners();
  readonly #end = new AbortController();

  readonly hadDoubts: boolean;

  constructor(complaint: Complaint, key: number | null, gradedAt: Date) {
    this.#complaint = complaint;
    this.#key = key;
    this.#additions = additionsIn(complaint);
    this.#handedOver = this.#additions;
    this.hadDoubts = complaint.doubts !== undefined;
    const { signal } = this.#end;
    // Their author may doubt on before the form is there, and when it is gone.
    afterwards.set(gradedAt.getTime(), (more) => {
      this.#additions = { ...this.#additions, doubts: [...more] };
      if (signal.aborted) void this.#handOver();
    });
    const unheard = writeQueue.onOutcome((outcome) => this.#hear(outcome));
    signal.addEventListener('abort', unheard);
    window.addEventListener('pagehide', () => this.#leavePage(), { signal });
    // A phone may end a page that is out of sight without another word: what was added must stand by then.
    document.addEventListener('visibilitychange', () => this.#hide(), { signal });
    if (key === null) void this.#sendDirectly();
  }

  state = () => this.#state;

  subscribe = this.#changes.subscribe;

  add = (additions: Additions) => {
    this.#additions = trimmed(additions);
  };

  send = () => void this.#handOver();

  retry = () => {
    if (this.#state.complaint === 'refused') void this.#handOver(false);
    else void writeQueue.sendAll();
  };

  leave = () => {
    if (this.#end.signal.aborted) return;
    if (this.#isUnsent()) void this.#handOver();
    this.#end.abort();
  };

  #isUnsent(): boolean {
    return !areSameAdditions(this.#additions, this.#handedOver);
  }

  /** All that the server does not have, as one write. */
  #toSend(): Write {
    return this.#state.complaint === 'sent'
      ? { name: 'amendFeedback', input: { id: this.#complaint.id, ...this.#additions } }
      : { name: 'sendFeedback', input: { ...this.#complaint, ...this.#additions } };
  }

  #become(change: Partial<FeedbackState>): void {
    this.#state = { ...this.#state, ...change };
    this.#changes.tell();
  }

  #hear(outcome: WriteOutcome): void {
    const { complaint, addition } = this.#state;
    const [open, added] = [isUnderWay(complaint), addition !== null && isUnderWay(addition)];
    if (outcome.state === 'waiting') {
      const how = isOfConnection(outcome.code) ? 'waiting' : 'busy';
      this.#become({ ...(open && { complaint: how }), ...(added && { addition: how }) });
    } else if (outcome.id === this.#complaint.id) {
      const { state, name, more } = outcome;
      const ofComplaint = state === 'sent' || name === 'sendFeedback';
      this.#become({ ...(ofComplaint && { complaint: state }), ...(added && !more && { addition: state }) });
    }
  }

  /** Additions to what waits or was sent; where that was refused, all of it once more. */
  async #handOver(isAddition = true): Promise<void> {
    const { id } = this.#complaint;
    const additions = this.#additions;
    if (isAddition) this.#handedOver = additions;
    if (this.#key === null) return this.#sendDirectly(isAddition);
    try {
      if (this.#state.complaint === 'refused') {
        this.#key = await writeQueue.add(this.#toSend());
        this.#become({ complaint: 'sending', ...(isAddition && { addition: 'sending' }) });
      } else {
        await writeQueue.amend(id, additions);
        this.#become({ addition: 'sending' });
      }
    } catch (error) {
      if (!(error instanceof RangeError)) return this.#sendDirectly(isAddition);
      this.#become(isAddition ? { addition: 'full' } : {});
    }
  }

  async #sendDirectly(isAddition = false): Promise<void> {
    const { name, input } = this.#toSend();
    const become = (state: Delivery) =>
      this.#become({
        ...(name === 'sendFeedback' && { complaint: state }),
        ...(isAddition && { addition: state }),
      });
    become('sending');
    try {
      await call(name, input);
      become('sent');
    } catch (error) {
      logFailure(error);
      become('refused');
    }
  }

  #hide(): void {
    if (document.visibilityState !== 'hidden' || !this.#isUnsent() || this.#key === null) return;
    const until = Date.now() + patienceMilliseconds;
    writeQueue.amend(this.#complaint.id, this.#additions, until).then((key) => {
      this.#draftKey = key;
    }, logFailure);
  }

  /** Sends what is small enough to outlive the page; the rest, and what does not arrive, goes on the next visit. */
  #leavePage(): void {
    this.#end.abort();
    if (!this.#isUnsent()) return;
    const write = this.#toSend();
    const arrives = mayOutliveThePage(write)
      ? call(write.name, write.input, { keepalive: true }).then(() => true, logFailure)
      : undefined;
    const key = this.#draftKey ?? this.#key;
    if (key !== null) writeQueue.keepOnLeaving(key, write, arrives).catch(logFailure);
  }
}

function trimmed({ sentence, why, doubts }: Additions): Additions {
  return { sentence: sentence.trim(), why: why.trim(), ...(doubts && { doubts }) };
}

const isUnderWay = (delivery: Delivery) => ['sending', 'waiting', 'busy'].includes(delivery);

/** Whether nobody answered, rather than a server that has no room or time just now. */
const isOfConnection = (code: CallErrorCode) => code === 'offline' || code === 'unreachable';

/** 128 random bits; `crypto.randomUUID` is there over https alone. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** docs/domain/specification.md, section 4: "A failure of that write is only logged." */
function logFailure(error: unknown): false {
  console.warn('The feedback could not be sent', error);
  return false;
}
