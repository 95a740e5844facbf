/**
 * Corrections that could not be sent: kept in this browser under the name of who made them, and sent when the server takes them again,
 * also after a reload. One that meets a newer correction is not sent over it: it stays a draft, to be settled on the offer's screen.
 */
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { type ErrorCode, statusOfError } from '../../../../contract/errors.ts';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../api/failure.ts';
import { browserSender, Outbox, type Sender } from '../../../api/outbox.ts';
import { currentSession, onSessionChange } from '../../../api/session.ts';
import { Listeners } from '../../../lib/listeners.ts';
import { browserStore } from '../../lib/browser-store.ts';
import { correctionOf, differences } from './corrected.ts';
import { reviewedOf } from './looked-at.ts';
import { draftIn, type StoredDraft, storedDrafts } from './stored-draft.ts';

/** `refused`: the server was reached and did not take it; the draft of the offer still has it. `author`: the address of who made it. */
export type WaitingCorrection = StoredDraft & {
  jobOfferId: string;
  author: string;
  state: 'waiting' | 'refused';
};

/** One as it was sent, and what became of it. */
type EndOfWaiting = Omit<WaitingCorrection, 'state'> & { state: 'sent' | 'refused' };

type ToSend = StoredDraft & { jobOfferId: string };

type Answer = Pick<CallOutput<'correctJobOffer'>, 'revision'>;

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

const browser = browserSender('offergrade.corrections', sendCorrection);

export class WaitingCorrections extends Outbox<WaitingCorrection, Answer, EndOfWaiting> {
  #all: readonly WaitingCorrection[] = [];
  readonly #changes = new Listeners();

  constructor(sender: Sender<ToSend, Answer> = browser) {
    super(sender);
    this.#look();
    onSessionChange(() => {
      this.#look();
      void this.sendAll();
    });
    // Another tab kept one, or sent it.
    globalThis.window?.addEventListener('storage', this.#look);
  }

  /** Those of who is signed in, by offer; the same list until it changes. */
  list = () => this.#all;

  subscribe = this.#changes.subscribe;

  /** Keeps a correction of who is signed in, in place of their one that waited for the same offer. */
  add(jobOfferId: string, { revision, corrected }: StoredDraft): void {
    const { email: author } = currentSession();
    this.#put({ revision, corrected, jobOfferId, author, state: 'waiting' });
    this.sendLater();
  }

  /** What who is signed in has waiting for an offer. */
  of(jobOfferId: string): WaitingCorrection | null {
    return stored(keyOf(currentSession().email, jobOfferId));
  }

  /** Lets go of what waits for an offer, where it is that of who is signed in. */
  remove(jobOfferId: string): void {
    this.#drop(keyOf(currentSession().email, jobOfferId));
  }

  /** Those of who is signed in. */
  protected async *due() {
    const { email } = currentSession();
    for (const { jobOfferId } of this.#all) {
      // Another may have signed in, another tab may have sent it, and it may have been taken back.
      const waiting = stored(keyOf(email, jobOfferId));
      const { state, email: author } = currentSession();
      if (state !== 'open' || author !== email) return;
      if (waiting?.state === 'waiting') yield waiting;
    }
  }

  protected mayPass(error: unknown): boolean {
    return !(error instanceof Error && isRefusal(error));
  }

  protected async taken(sent: WaitingCorrection, { revision }: Answer): Promise<EndOfWaiting> {
    goOnFrom(revision, sent);
    if (this.#standsAs(sent)) this.#drop(keyOf(sent.author, sent.jobOfferId));
    return { ...sent, state: 'sent' };
  }

  protected async refused(sent: WaitingCorrection): Promise<EndOfWaiting> {
    const refused = { ...sent, state: 'refused' } as const;
    if (this.#standsAs(sent)) this.#put(refused);
    return refused;
  }

  /** Whether nothing was put in its place while it was sent. */
  #standsAs(sent: WaitingCorrection): boolean {
    return JSON.stringify(stored(keyOf(sent.author, sent.jobOfferId))) === JSON.stringify(sent);
  }

  #put(waiting: WaitingCorrection): void {
    browserStore.write(keyOf(waiting.author, waiting.jobOfferId), JSON.stringify(waiting));
    this.#look();
  }

  #drop(key: string): void {
    browserStore.remove(key);
    this.#look();
  }

  /** Takes up what is kept now. */
  #look = (): void => {
    const { email } = currentSession();
    const all = browserStore
      .keysWithPrefix(prefix)
      .toSorted()
      .flatMap((key) => {
        const waiting = stored(key);
        return waiting && email !== '' && waiting.author === email ? [waiting] : [];
      });
    if (JSON.stringify(all) === JSON.stringify(this.#all)) return;
    this.#all = all;
    this.#changes.tell();
  };
}

/** A draft that is what was sent is done; one that went on is of the revision that was made of it. */
function goOnFrom(revision: string, { jobOfferId, corrected }: WaitingCorrection): void {
  const draft = storedDrafts.read(jobOfferId);
  if (!draft) return;
  if (differences(draft.corrected, corrected).length === 0) storedDrafts.remove(jobOfferId);
  else storedDrafts.write(jobOfferId, { ...draft, revision });
}

/** Null where there is none, or nobody knows whose it is. */
function stored(key: string): WaitingCorrection | null {
  const kept = browserStore.readJson(key);
  const draft = draftIn(kept);
  // Cast: `draftIn` looks at what makes a draft; of the rest the key is made, or it is no one's.
  const { jobOfferId = '', author = '', state } = (kept ?? {}) as Partial<WaitingCorrection>;
  if (!draft || keyOf(author, jobOfferId) !== key) return null;
  return { ...draft, jobOfferId, author, state: state === 'refused' ? 'refused' : 'waiting' };
}

/** Those of this browser. */
export const waitingCorrections = new WaitingCorrections();
