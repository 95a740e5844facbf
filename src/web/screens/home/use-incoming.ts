import { useEffect, useRef, useState } from 'react';
import { catchIncomingOffer, takeIncomingOffer } from '../../features/incoming/incoming-offer.ts';
import type { Incoming } from '../../features/incoming/read-incoming-offer.ts';

/**
 * Hears of the address or text that the bookmarklet or another app hands over, when the page opens and while it is open. Answers the
 * latest that came, null where it could not be read: a file waits in it until the visitor has it read.
 */
export function useIncoming(onIncoming: (given: Exclude<Incoming, { mode: 'file' }>) => void) {
  const [incoming, setIncoming] = useState<Incoming | null>();
  const latest = useRef(onIncoming);
  useEffect(() => {
    latest.current = onIncoming;
  });
  useEffect(() => {
    const take = async () => {
      const arrival = takeIncomingOffer();
      if (!arrival) return;
      // A part of the page that cannot be fetched leaves the visitor with the same: nothing was read.
      const given = await import('../../features/incoming/read-incoming-offer.ts')
        .then(({ readIncomingOffer }) => readIncomingOffer(arrival))
        .catch(() => null);
      setIncoming(given);
      if (given && given.mode !== 'file') latest.current(given);
    };
    const takeAnother = () => {
      catchIncomingOffer();
      take();
    };
    take();
    window.addEventListener('hashchange', takeAnother);
    return () => window.removeEventListener('hashchange', takeAnother);
  }, []);
  return incoming;
}
