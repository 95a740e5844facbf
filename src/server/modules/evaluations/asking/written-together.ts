/** Answers that come at once are written at once: each write waits for the disk, whatever it holds. */
import { setImmediate } from 'node:timers/promises';

/**
 * A function that has each item written and resolves once it is. What comes in the same turn of the event loop, or while a write is under
 * way, goes into one write of `most` items at most, in the order in which it came; where a write rejects, so does each of its items.
 */
export function writtenTogether<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  most: number,
): (item: Item) => Promise<void> {
  const waiting: { item: Item; settle: PromiseWithResolvers<void> }[] = [];
  let isWriting = false;
  const writeAll = async (): Promise<void> => {
    isWriting = true;
    await setImmediate();
    for (;;) {
      const batch = waiting.splice(0, most);
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
