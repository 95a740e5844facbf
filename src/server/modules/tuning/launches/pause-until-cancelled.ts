/** Waits of a launch, which end when it is cancelled. */
import { isCancelRequested } from './launch-row.ts';
import type { Tuning } from './tuning.ts';

/** Minimum milliseconds between two checks for a cancellation. */
const shortestSlice = 2_000;

/** Sleeps in slices. True when it was cut short because the launch was cancelled since it began. */
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
