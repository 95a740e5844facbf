/**
 * Combines concurrent answers into one write, since each write waits for the disk whatever its
 * size.
 */
import { setImmediate } from 'node:timers/promises';

/**
 * Returns a function that resolves once its item is written. Items that arrive in the same turn of
 * the event loop, or during a write, share a write of at most `max` items, in order of arrival;
 * when a write rejects, so does each of its items.
 */
export function createBatchWriter<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  max: number,
): (item: Item) => Promise<void> {
  const waiting: { item: Item; settle: PromiseWithResolvers<void> }[] = [];
  let isWriting = false;
  const writeAll = async (): Promise<void> => {
    isWriting = true;
    await setImmediate();
    for (;;) {
      const batch = waiting.splice(0, max);
      if (batch.length === 0) break;
      try {
        await write(batch.map(({ item }) => item));
        for (const { settle } of batch) settle.resolve();
      } catch (error) {
        for (const { settle } of batch) settle.reject(error);
      }
    }
    isWriting = false;
  };
  return (item) => {
    const settle = Promise.withResolvers<void>();
    waiting.push({ item, settle });
    if (!isWriting) void writeAll();
    return settle.promise;
  };
}
