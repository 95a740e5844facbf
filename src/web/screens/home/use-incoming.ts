import { useEffect, useEffectEvent, useState } from 'react';
import { captureIncomingOffer, takeIncomingOffer } from '../../features/incoming/incoming-offer.ts';
import type { Incoming } from '../../features/incoming/read-incoming-offer.ts';

/**
 * Calls `onIncoming` with an address, text or file from the bookmarklet or another app, when the
 * page opens and while it is open. Returns the latest one, null when it could not be read: a file
 * waits there until the visitor lets it be read.
 */
export function useIncoming(onIncoming: (given: Incoming) => void) {
  const [incoming, setIncoming] = useState<Incoming | null>();
  const tell = useEffectEvent(onIncoming);
  useEffect(() => {
    const take = async () => {
      const arrival = takeIncomingOffer();
      if (!arrival) return;
      // When that code cannot be loaded, the result is the same: nothing was read.
      const given = await import('../../features/incoming/read-incoming-offer.ts')
        .then(({ readIncomingOffer }) => readIncomingOffer(arrival))
        .catch(() => null);
      setIncoming(given);
      if (given) tell(given);
    };
    const takeAnother = () => {
      captureIncomingOffer();
      take();
    };
    take();
    window.addEventListener('hashchange', takeAnother);
    return () => window.removeEventListener('hashchange', takeAnother);
  }, []);
  return incoming;
}
