/** Waits of a launch, which end when it is cancelled. */
import { isCancelRequested } from './launch-row.ts';
import type { Tuning } from './tuning.ts';

/** Minimum milliseconds between two checks for a cancellation. */
const shortestSlice = 2_000;

/**
 * Sleeps in slices. True when the sleep ended early because the launch was cancelled during it; the
 * sleep of a launch that was cancelled before is not cut short.
 */
export async function pauseUntilCancelled(
  tuning: Pick<Tuning, 'database' | 'launch' | 'sleep' | 'signal'>,
  milliseconds: number,
): Promise<boolean> {
  if (milliseconds <= 0) return false;
  const isCancelling = await isCancelRequested(tuning);
  const slice = Math.max(shortestSlice, milliseconds / 10);
  for (let left = milliseconds; left > 0; left -= slice) {
    await tuning.sleep(Math.min(slice, left), tuning.signal);
    if (!isCancelling && (await isCancelRequested(tuning))) return true;
  }
  return false;
}
