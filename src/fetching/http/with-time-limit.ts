/** Adds a time limit to work that its owner may also abort. */

/**
 * Runs work under a signal that fires when the time is up (the result is then `timeIsUp`, if the
 * work rejects with the signal's reason) or when `outer` does, with its reason. Rejects if `outer`
 * has already fired.
 */
export async function withTimeLimit<Result>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | 'timeIsUp'> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  const leave = () => controller.abort(outer?.reason);
  const timeIsUp = new Error('time is up');
  const timer = setTimeout(() => controller.abort(timeIsUp), milliseconds);
  outer?.addEventListener('abort', leave, { once: true });
  try {
    return await work(controller.signal);
  } catch (error) {
    if (error === timeIsUp) return 'timeIsUp';
    throw error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', leave);
  }
}
