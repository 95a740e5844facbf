import { useEffect, useRef, useState } from 'react';
import { catchIncomingOffer, takeIncomingOffer } from '../../features/incoming/incoming-offer.ts';
import type { Incoming } from '../../features/incoming/read-incoming-offer.ts';

/**
 * Hears of what the bookmarklet or another app hands over, when the page opens and while it is open. Answers whether the
 * latest of it could not be read.
 */
export function useIncoming(onIncoming: (given: Incoming) => void): { unreadable: boolean } {
  const [unreadable, setUnreadable] = useState(false);
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
      setUnreadable(given === null);
      if (given) latest.current(given);
    };
    const takeAnother = () => {
      catchIncomingOffer();
      take();
    };
    take();
    window.addEventListener('hashchange', takeAnother);
    return () => window.removeEventListener('hashchange', takeAnother);
  }, []);
  return { unreadable };
}
