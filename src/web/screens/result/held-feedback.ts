/**
 * A thumbs-down on its way: one opinion is one mail. It is kept in the browser at once, held while its author may add a
 * sentence and a reason, and goes out as it then is when they are done, when they leave, or when the time is up.
 */
import type { CallInput } from '../../../contract/calls.ts';
import type { Analysis } from '../../analyze.ts';
import { call } from '../../call.ts';
import { waitingWrites, writeInOrder } from '../../waiting-writes.ts';

/** What the author adds; empty where nothing. */
export type Additions = { sentence: string; why: string };

export type HeldFeedback = {
  /** Changes what will go along. */
  add: (additions: Additions) => void;
  /** Sends it as it is, once; a failure is only logged (specification, section 4). */
  send: () => void;
};

/** How long an author may take; nobody who still writes is cut short by the clock of a later visit, which runs a little longer. */
const patienceMilliseconds = 10 * 60_000;
const laterMilliseconds = 60_000;

/** Browsers let 64 KiB outlive a page; a little of it is left for what else is on its way. */
const mostOnLeavingBytes = 60_000;

/** Keeps a thumbs-down and holds it; `onSent` hears when it is out of the author's hands. */
export function holdFeedback({ result, offer }: Analysis, onSent: () => void): HeldFeedback {
  let additions: Additions = { sentence: '', why: '' };
  let sent = false;
  const id = newId();
  const write = () =>
    ({ name: 'sendFeedback', input: { id, ...inputOf(offer, result, additions) } }) as const;
  const until = Date.now() + patienceMilliseconds + laterMilliseconds;
  const key = waitingWrites
    .hold(write(), until)
    // Where the browser keeps nothing, or too much already, it is sent when it is released.
    .catch(() => null);
  const finish = (how: () => Promise<void>) => {
    if (sent) return;
    sent = true;
    clearTimeout(timer);
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
    how().catch(logFailure);
    onSent();
  };
  const send = () =>
    finish(async () => {
      const known = await key;
      await (known === null ? writeInOrder(write()) : waitingWrites.release(known, write()));
    });
  const leave = () => finish(() => sendOnLeaving(write(), key));
  // A phone may end a page that is out of sight without another word: what was added must stand by then.
  const hide = async () => {
    if (document.visibilityState !== 'hidden') return;
    const known = await key;
    if (known !== null) await waitingWrites.change(known, write(), until).catch(logFailure);
  };
  const timer = setTimeout(send, patienceMilliseconds);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  return {
    add(next) {
      additions = next;
    },
    send,
  };
}

type Feedback = { name: 'sendFeedback'; input: CallInput<'sendFeedback'> };

function inputOf(
  jobOffer: string,
  result: Analysis['result'],
  { sentence, why }: Additions,
): Feedback['input'] {
  return {
    jobOffer,
    result,
    ...(sentence.trim() && { sentence: sentence.trim() }),
    ...(why.trim() && { why: why.trim() }),
  };
}

/** 128 random bits; `crypto.randomUUID` is there over https alone. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends at once what is small enough to outlive the page; the rest, and what does not arrive, goes on the next visit. */
async function sendOnLeaving(write: Feedback, key: Promise<number | null>): Promise<void> {
  const size = new Blob([JSON.stringify(write.input)]).size;
  const fits = size <= mostOnLeavingBytes;
  const arrives = fits
    ? call(write.name, write.input, { keepalive: true }).then(() => true, logFailure)
    : undefined;
  const known = await key;
  if (known !== null) await waitingWrites.releaseOnLeaving(known, write, arrives);
}

/** Specification, section 4: "A failure of that write is only logged." */
function logFailure(error: unknown): false {
  console.warn('The feedback could not be sent', error);
  return false;
}
