/**
 * A thumbs-down on its way: one opinion is one mail. It is kept in the browser at once, held while its author may add a
 * sentence and a reason, and goes out as it then is when they are done, when they leave, or when the time is up.
 */
import type { CallInput } from '../../../contract/calls.ts';
import type { Analysis } from '../../analyze.ts';
import { call } from '../../call.ts';
import { isConnectionLost } from '../../connection.ts';
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
  const write = () => ({ name: 'sendFeedback', input: inputOf(offer, result, additions) }) as const;
  const key = waitingWrites
    .hold(write(), Date.now() + patienceMilliseconds + laterMilliseconds)
    // Where the browser keeps nothing, or too much already, it is sent when it is released.
    .catch(() => null);
  const finish = (how: () => Promise<void>) => {
    if (sent) return;
    sent = true;
    clearTimeout(timer);
    window.removeEventListener('pagehide', leave);
    how().catch((error) => console.warn('The feedback could not be sent', error));
    onSent();
  };
  const send = () =>
    finish(async () => {
      const known = await key;
      await (known === null ? writeInOrder(write()) : waitingWrites.release(known, write()));
    });
  const leave = () => finish(() => sendOnLeaving(write(), key));
  const timer = setTimeout(send, patienceMilliseconds);
  window.addEventListener('pagehide', leave);
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

/** Sends at once what is small enough to outlive the page; the rest, and all without a connection, goes on the next visit. */
async function sendOnLeaving(write: Feedback, key: Promise<number | null>): Promise<void> {
  const size = new Blob([JSON.stringify(write.input)]).size;
  const now = size <= mostOnLeavingBytes && navigator.onLine && !isConnectionLost();
  const sending = now ? call(write.name, write.input, { keepalive: true }) : undefined;
  const known = await key;
  if (known !== null) await waitingWrites.releaseOnLeaving(known, write, now);
  await sending;
}
