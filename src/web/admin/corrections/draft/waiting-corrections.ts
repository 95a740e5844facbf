/**
 * Corrections that could not be sent: stored in this browser under their author's name, and sent
 * when the server is reachable again, also after a reload. One that conflicts with a newer
 * correction is not sent: it stays a draft, to be resolved on the offer's screen.
 */
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { type ErrorCode, statusOfError } from '../../../../contract/errors.ts';
import { call } from '../../../api/call.ts';
import { toFailure } from '../../../api/failure.ts';
import { browserSender, Outbox, type Sender } from '../../../api/outbox.ts';
import { currentSession, onSessionChange } from '../../../api/session.ts';
import { Listeners } from '../../../lib/listeners.ts';
import { browserStore } from '../../lib/browser-store.ts';
import { listDifferences, toCorrectionInput } from './correction-draft.ts';
import { toReviewedInput } from './reviews.ts';
import { parseStoredDraft, type StoredDraft, storedDrafts } from './stored-draft.ts';

/**
 * `refused`: the server answered but did not accept it; it remains as the draft of the offer.
 * `author`: address of its author.
 */
export type WaitingCorrection = StoredDraft & {
  jobOfferId: string;
  author: string;
  state: 'waiting' | 'refused';
};

/** A sent correction with its outcome. */
type EndOfWaiting = Omit<WaitingCorrection, 'state'> & { state: 'sent' | 'refused' };

type ToSend = StoredDraft & { jobOfferId: string };

type Answer = Pick<CallOutput<'correctJobOffer'>, 'revision'>;

const prefix = 'offergrade.correction-to-send.';

const keyOf = (author: string, jobOfferId: string) => `${prefix}${jobOfferId}.${author}`;

/**
 * Timeout: a correction is small, so a longer silence means that the network hangs, and the
 * correction stays queued.
 */
const sendingMilliseconds = 20_000;

/** Sends one correction; fails also when the network hangs. */
export function sendCorrection({ jobOfferId, revision, corrected }: ToSend) {
  const reviewed = toReviewedInput(corrected);
  const input = { jobOfferId, revision, correction: toCorrectionInput(corrected), reviewed };
  return call('correctJobOffer', input, { signal: AbortSignal.timeout(sendingMilliseconds) });
}

/** Whether the server was not reached. */
export function isConnectionFailure(error: Error): boolean {
  const { code } = toFailure(error);
  return code === 'offline' || code === 'unreachable' || code === 'timedOut';
}

/** Whether the server will never accept the correction unchanged. */
export function isRefusal(error: Error): boolean {
  const { code } = toFailure(error);
  if (code === 'correctedMeanwhile' || code === 'offerGone') return true;
  // Cast: a code of the page's own has no status, and is not about the input.
  return statusOfError[code as ErrorCode] === 'INVALID_ARGUMENT';
}

const browser = browserSender('offergrade.corrections', sendCorrection);

/** The queue of corrections in this browser. */
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
    // Another tab queued or sent one.
    globalThis.window?.addEventListener('storage', this.#look);
  }

  /** Those of the current administrator, by offer; the same array until it changes. */
  list = () => this.#all;

  subscribe = this.#changes.subscribe;

  /**
   * Queues a correction of the current administrator, replacing an earlier one for the same offer.
   */
  add(jobOfferId: string, { revision, corrected }: StoredDraft): void {
    const { email: author } = currentSession();
    this.#put({ revision, corrected, jobOfferId, author, state: 'waiting' });
    this.sendLater();
  }

  /** The queued correction of the current administrator for an offer. */
  of(jobOfferId: string): WaitingCorrection | null {
    return stored(keyOf(currentSession().email, jobOfferId));
  }

  /** Removes the queued correction for an offer, if it is the current administrator's. */
  remove(jobOfferId: string): void {
    this.#drop(keyOf(currentSession().email, jobOfferId));
  }

  /** Those of the current administrator. */
  protected async *due() {
    const { email } = currentSession();
    for (const { jobOfferId } of this.#all) {
      // In the meantime another administrator may have signed in, another tab may have sent it, or
      // it may have been withdrawn.
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

  /** Whether it was not replaced during sending. */
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

  /** Rereads the storage. */
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

/** A draft equal to what was sent is done; one edited since is based on the new revision. */
function goOnFrom(revision: string, { jobOfferId, corrected }: WaitingCorrection): void {
  const draft = storedDrafts.read(jobOfferId);
  if (!draft) return;
  if (listDifferences(draft.corrected, corrected).length === 0) storedDrafts.remove(jobOfferId);
  else storedDrafts.write(jobOfferId, { ...draft, revision });
}

/** Null when there is none, or its author is unknown. */
function stored(key: string): WaitingCorrection | null {
  const storedJson = browserStore.readJson(key);
  const draft = parseStoredDraft(storedJson);
  // Cast: `parseStoredDraft` checks the draft; the other fields must match the key.
  const { jobOfferId = '', author = '', state } = (storedJson ?? {}) as Partial<WaitingCorrection>;
  if (!draft || keyOf(author, jobOfferId) !== key) return null;
  return { ...draft, jobOfferId, author, state: state === 'refused' ? 'refused' : 'waiting' };
}

/** The queue of this browser. */
export const waitingCorrections = new WaitingCorrections();
