/**
 * A thumbs-down and its author's additions: the former is sent at the press, the latter when the
 * author is done or leaves. Both are queued in the browser while the server is unreachable, and
 * report their state.
 */
import type { CallInput } from '../../../contract/calls/calls.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { doubts as allDoubts, laterDoubts } from '../../analysis/doubts.ts';
import { type CallErrorCode, call } from '../../api/call.ts';
import {
  type Additions,
  additionsOfWrite,
  fitsKeepalive,
  isSameAddition,
  type Write,
  type WriteOutcome,
  writeQueue,
} from '../../api/write-queue.ts';
import { Listeners } from '../../lib/listeners.ts';

/**
 * `waiting`: for the connection; `busy`: for a server that answers but cannot accept it now. Both
 * are queued and retried. `full`: ten are queued already, and this is not.
 */
export type Delivery = 'sending' | 'sent' | 'waiting' | 'busy' | 'refused' | 'full';

/** `addition` is null until its author sends one. */
export type FeedbackState = { complaint: Delivery; addition: Delivery | null };

/** A thumbs-down that may still be amended. */
export type HeldFeedback = {
  /** Whether it had doubts from the start, so that withdrawn ones are sent too. */
  hadDoubts: boolean;
  state: () => FeedbackState;
  subscribe: (listener: () => void) => () => void;
  /** Changes the additions. */
  add: (additions: Additions) => void;
  /** Sends the additions; also retries. */
  send: () => void;
  /** Retries sending the thumbs-down itself. */
  retry: () => void;
  /** Its author leaves: unsent additions are sent. */
  leave: () => void;
};

/** Additions left in a hidden page are sent after this, also on a later visit. */
const patienceMilliseconds = 11 * 60_000;

/** Sends a thumbs-down; resolves once it is queued, or with `full` when it cannot be. */
export async function sendThumbsDown({ result, offer, gradedAt }: Analysis): Promise<HeldFeedback | 'full'> {
  const doubts = allDoubts.get(gradedAt.getTime());
  const input = { id: newId(), jobOffer: offer, result, ...(doubts?.length && { doubts: [...doubts] }) };
  try {
    return new Holding(input, await writeQueue.add({ name: 'sendFeedback', input }), gradedAt);
  } catch (error) {
    if (error instanceof RangeError) return 'full';
    // Without storage it is sent at once, or not at all.
    return new Holding(input, null, gradedAt);
  }
}

type Complaint = CallInput<'sendFeedback'> & { id: string };

class Holding implements HeldFeedback {
  readonly #complaint: Complaint;
  /** Its key in the queue; null without storage. */
  #key: number | null;
  #state: FeedbackState = { complaint: 'sending', addition: null };
  #additions: Additions;
  /** The key of queued additions that may still change. */
  #draftKey: number | null = null;
  /** The additions being sent. */
  #handedOver: Additions;
  readonly #changes = new Listeners();
  readonly #end = new AbortController();

  readonly hadDoubts: boolean;

  constructor(complaint: Complaint, key: number | null, gradedAt: Date) {
    this.#complaint = complaint;
    this.#key = key;
    this.#additions = additionsOfWrite(complaint);
    this.#handedOver = this.#additions;
    this.hadDoubts = complaint.doubts !== undefined;
    const { signal } = this.#end;
    // Their author may doubt sentences before the form is opened, and after it is closed.
    laterDoubts.set(gradedAt.getTime(), (more) => {
      this.#additions = { ...this.#additions, doubts: [...more] };
      if (signal.aborted) void this.#handOver();
    });
    const unheard = writeQueue.onOutcome((outcome) => this.#hear(outcome));
    signal.addEventListener('abort', unheard);
    window.addEventListener('pagehide', () => this.#leavePage(), { signal });
    // A phone may end a hidden page without notice: additions must be stored by then.
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
    return !isSameAddition(this.#additions, this.#handedOver);
  }

  /** Everything that the server lacks, as one write. */
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
      const how = isConnectionFailure(outcome.code) ? 'waiting' : 'busy';
      this.#become({ ...(open && { complaint: how }), ...(added && { addition: how }) });
    } else if (outcome.id === this.#complaint.id) {
      const { state, name, more } = outcome;
      const ofComplaint = state === 'sent' || name === 'sendFeedback';
      this.#become({ ...(ofComplaint && { complaint: state }), ...(added && !more && { addition: state }) });
    }
  }

  /** Sends additions to a queued or sent thumbs-down; if that was refused, everything again. */
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

  /**
   * Sends the complaint in a request that outlives the page, if it is small enough. A larger one,
   * or one that does not arrive, is sent on the next visit.
   */
  #leavePage(): void {
    this.#end.abort();
    if (!this.#isUnsent()) return;
    const write = this.#toSend();
    const arrives = fitsKeepalive(write)
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

/** Whether the server was not reached, rather than having no room or time just now. */
const isConnectionFailure = (code: CallErrorCode) => code === 'offline' || code === 'unreachable';

/** 128 random bits; `crypto.randomUUID` needs https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** docs/domain/specification.md, section 4: "A failure of that write is only logged." */
function logFailure(error: unknown): false {
  console.warn('The feedback could not be sent', error);
  return false;
}
