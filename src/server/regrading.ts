/** Grades saved offers anew in the background, where older rules have graded them. */
import type { Parts } from './parts.ts';
import { regradeOffers } from './storage/regrade-offers.ts';

export type Regrading = {
  /** Resolves once nothing uses the database any more; what is left is done at the next start. */
  stop(): Promise<void>;
};

/** Begins at once and keeps nobody waiting. */
export function startRegrading({ storage, log }: Pick<Parts, 'storage' | 'log'>): Regrading {
  const stopping = new AbortController();
  const done = regradeOffers(storage, stopping.signal).then(
    ({ regraded, left }) => {
      if (regraded > 0) log.info({ offers: regraded }, 'saved offers graded anew');
      if (left > 0) log.warn({ offers: left }, 'saved offers not graded anew: their criteria are older');
    },
    (error) => log.error({ err: error }, 'saved offers were not graded anew'),
  );
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
