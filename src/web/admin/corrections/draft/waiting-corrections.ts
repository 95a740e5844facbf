/**
 * Corrections that could not be sent: kept in this browser under the name of who made them, and sent when the server takes them again,
 * also after a reload. One that meets a newer correction is not sent over it: it stays a draft, to be settled on the offer's screen.
 */
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { type ErrorCode, statusOfError } from '../../../../contract/errors.ts';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../api/failure.ts';
import { currentSession, onSessionChange } from '../../../api/session.ts';
import { Backoff } from '../../../lib/backoff.ts';
import { type Corrected, correctionOf, differences } from './corrected.ts';
import { reviewedOf } from './looked-at.ts';
import { draftIn, type StoredDraft, storedDrafts } from './stored-draft.ts';

/** `refused`: the server was reached and did not take it; the draft of the offer still has it. `author`: the address of who made it. */
export type WaitingCorrection = StoredDraft & {
  jobOfferId: string;
  author: string;
  state: 'waiting' | 'refused';
};

/** What became of one that was sent. */
export type WaitingOutcome = { jobOfferId: string; sent: Corrected; error: Error | null };

type ToSend = StoredDraft & { jobOfferId: string };

type Sender = {
  send: (correction: ToSend) => Promise<Pick<CallOutput<'correctJobOffer'>, 'revision'>>;
  backoff: Backoff;
  /** Runs work where no other tab of the browser does it at the same time. */
  alone: (work: () => Promise<void>) => Promise<void>;
};

const prefix = 'offergrade.correction-to-send.';

const keyOf = (author: string, jobOfferId: string) => `${prefix}${jobOfferId}.${author}`;

/** A correction is small: a network that is silent for so long hangs, and the correction is kept. */
const sendingMilliseconds = 20_000;

/** Sends one correction; fails also where the network hangs. */
export function sendCorrection({ jobOfferId, revision, corrected }: ToSend) {
  const reviewed = reviewedOf(corrected);
  const input = { jobOfferId, revision, correction: correctionOf(corrected), reviewed };
  return call('correctJobOffer', input, { signal: AbortSignal.timeout(sendingMilliseconds) });
}

/** Whether nobody answered, rather than a server that did. */
export function isOfConnection(error: Error): boolean {
  const { code } = failureOf(error);
  return code === 'offline' || code === 'unreachable' || code === 'timedOut';
}

/** Whether the server will never take a correction as it is, however often it is sent. */
export function isRefusal(error: Error): boolean {
  const { code } = failureOf(error);
  if (code === 'correctedMeanwhile' || code === 'offerGone') return true;
  // Cast: a code of the page's own has no status, and is none of the input.
  return statusOfError[code as ErrorCode] === 'INVALID_ARGUMENT';
}

const browser: Sender = {
  send: sendCorrection,
  backoff: new Backoff(),
  alone: async (work) => {
    if (navigator.locks) await navigator.locks.request('offergrade.corrections', work);
    else await work();
  },
};

export class WaitingCorrections {
  readonly #sender: Sender;
  /** What the browser would not keep waits as long as the page. */
  readonly #unstored = new Map<string, WaitingCorrection>();
  #all: readonly WaitingCorrection[] = [];
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #outcomes = new Set<(outcome: WaitingOutcome) => void>();

  constructor(sender: Sender = browser) {
    this.#sender = sender;
    this.#look();
    onSessionChange(() => {
      this.#look();
      void this.send();
    });
    // Another tab kept one, or sent it.
    globalThis.window?.addEventListener('storage', this.#look);
  }

  /** Those of who is signed in, by offer; the same list until it changes. */
  list = () => this.#all;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Calls `hear` for each that was taken or refused, until the function that it answers is called. */
  onOutcome = (hear: (outcome: WaitingOutcome) => void) => {
    this.#outcomes.add(hear);
    return () => void this.#outcomes.delete(hear);
  };

  /** Keeps a correction of who is signed in, in place of their one that waited for the same offer. */
  add(jobOfferId: string, { revision, corrected }: StoredDraft): void {
    const { email: author } = currentSession();
    this.#put({ revision, corrected, jobOfferId, author, state: 'waiting' });
    this.#later();
  }

  /** What who is signed in has waiting for an offer. */
  of(jobOfferId: string): WaitingCorrection | null {
    return this.#read(keyOf(currentSession().email, jobOfferId));
  }

  /** Lets go of what waits for an offer, where it is that of who is signed in. */
  remove(jobOfferId: string): void {
    this.#drop(keyOf(currentSession().email, jobOfferId));
  }

  /** Sends those of who is signed in one after the other; what cannot be taken just now is tried again later. */
  send(): Promise<void> {
    clearTimeout(this.#timer);
    if (currentSession().state !== 'open' || !this.#all.some(isWaiting)) return Promise.resolve();
    this.#sending ??= this.#sender
      .alone(() => this.#sendAll())
      .finally(() => {
        this.#sending = null;
      });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    const { email } = currentSession();
    for (const { jobOfferId } of this.#all) {
      // Another may have signed in, another tab may have sent it, and it may have been taken back.
      const waiting = this.#read(keyOf(email, jobOfferId));
      const { state, email: author } = currentSession();
      if (state !== 'open' || author !== email) return;
      if (!waiting || !isWaiting(waiting)) continue;
      try {
        const { revision } = await this.#sender.send(waiting);
        this.#sender.backoff.reset();
        goOnFrom(revision, waiting);
        this.#settle(waiting, null);
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        if (!isRefusal(failure)) return this.#later(failure);
        this.#settle(waiting, failure);
      }
    }
  }

  #later(failure?: Error): void {
    const { backoff } = this.#sender;
    // Cast: as above.
    const status = failure && statusOfError[failureOf(failure).code as ErrorCode];
    if (status === 'RESOURCE_EXHAUSTED') backoff.toMost();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), backoff.delay());
  }

  /** What was put in its place while it was sent stays. */
  #settle(sent: WaitingCorrection, error: Error | null): void {
    const { jobOfferId, corrected, author } = sent;
    const key = keyOf(author, jobOfferId);
    if (JSON.stringify(this.#read(key)) === JSON.stringify(sent)) {
      if (error) this.#put({ ...sent, state: 'refused' });
      else this.#drop(key);
    }
    for (const hear of this.#outcomes) hear({ jobOfferId, sent: corrected, error });
  }

  #put(waiting: WaitingCorrection): void {
    const key = keyOf(waiting.author, waiting.jobOfferId);
    this.#unstored.delete(key);
    try {
      localStorage.setItem(key, JSON.stringify(waiting));
    } catch {
      // No storage, or it is full.
      this.#unstored.set(key, waiting);
    }
    this.#look();
  }

  #drop(key: string): void {
    this.#unstored.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Where nothing can be kept, nothing was.
    }
    this.#look();
  }

  #read(key: string): WaitingCorrection | null {
    return this.#unstored.get(key) ?? stored(key);
  }

  /** Takes up what is kept now. */
  #look = (): void => {
    const { email } = currentSession();
    const keys = new Set([...storedKeys(), ...this.#unstored.keys()]);
    const all = [...keys].toSorted().flatMap((key) => {
      const waiting = this.#read(key);
      return waiting && email !== '' && waiting.author === email ? [waiting] : [];
    });
    if (JSON.stringify(all) === JSON.stringify(this.#all)) return;
    this.#all = all;
    for (const listener of this.#listeners) listener();
  };
}

const isWaiting = ({ state }: WaitingCorrection) => state === 'waiting';

/** A draft that is what was sent is done; one that went on is of the revision that was made of it. */
function goOnFrom(revision: string, { jobOfferId, corrected }: WaitingCorrection): void {
  const draft = storedDrafts.read(jobOfferId);
  if (!draft) return;
  if (differences(draft.corrected, corrected).length === 0) storedDrafts.remove(jobOfferId);
  else storedDrafts.write(jobOfferId, { ...draft, revision });
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Null where there is none, or nobody knows whose it is. */
function stored(key: string): WaitingCorrection | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { jobOfferId, author } = kept ?? {};
    const draft = draftIn(kept);
    if (!draft || typeof jobOfferId !== 'string' || keyOf(author, jobOfferId) !== key) return null;
    return { ...draft, jobOfferId, author, state: kept.state === 'refused' ? 'refused' : 'waiting' };
  } catch {
    return null;
  }
}

/** Those of this browser. */
export const waitingCorrections = new WaitingCorrections();
