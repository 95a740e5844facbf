/** Has work that asks models in the background say at once that it waits for the endpoint. */
import { EndpointWaits } from '../../../../model/in-flight/endpoint-waits.ts';
import { inTurn } from '../../analyses/public.ts';

export type NotedWaits = {
  /** Asks one question; its requests to the endpoint count. */
  ask<Value>(question: () => Promise<Value>): Promise<Value>;
  /** Once all questions are over: nothing is written any more. */
  end(): Promise<void>;
};

/**
 * `write` is called with the code of why the work waits, and with an empty text once it goes on: one call at a time, and what has
 * changed again meanwhile is left out.
 */
export function noteWaits(write: (why: string) => Promise<unknown>): NotedWaits {
  let [wanted, written] = ['', ''];
  let writing: Promise<void> | undefined;
  const writeChanges = async () => {
    while (written !== wanted) {
      const now = wanted;
      await write(now);
      written = now;
    }
  };
  const waits = new EndpointWaits((why) => {
    wanted = why ?? '';
    writing ??= writeChanges()
      // What could not be written is written with the next change; a database that stays away ends the work itself.
      .catch(() => {})
      .finally(() => {
        writing = undefined;
      });
  });
  return {
    ask: (question) => inTurn({ visitor: '', waits }, question),
    end: async () => writing,
  };
}
