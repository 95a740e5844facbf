/** Sends bytes to a route of our server that answers in the form of a call. */

import { markConnected, markDisconnected } from '../lib/connection.ts';
import { CallError, parseAnswer } from './call.ts';

type Sending = {
  /** The media type of the bytes. */
  type: string;
  timeoutMilliseconds: number;
  signal: AbortSignal;
};

/**
 * The server's answer to a POST of `body`.
 * @throws CallError, or the reason of `signal` when that aborted it.
 */
export async function sendFile(
  address: string,
  body: Blob,
  { type, timeoutMilliseconds, signal }: Sending,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      signal: AbortSignal.any([timeout, signal]),
    });
    markConnected();
    return await parseAnswer(response);
  } catch (error) {
    if (error instanceof CallError) throw error;
    signal.throwIfAborted();
    if (timeout.aborted) throw new CallError('timedOut', {}, { cause: error });
    markDisconnected();
    throw new CallError('offline', {}, { cause: error });
  }
}
