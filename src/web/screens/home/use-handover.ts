import { useEffect, useRef, useState } from 'react';
import { catchArrival, takeArrival } from '../../features/incoming/arrival.ts';
import type { HandedOver } from '../../features/incoming/read-arrival.ts';

/**
 * Hears of what the bookmarklet or another app hands over, when the page opens and while it is open. Answers whether the
 * latest of it could not be read.
 */
export function useHandover(onHandedOver: (given: HandedOver) => void): { unreadable: boolean } {
  const [unreadable, setUnreadable] = useState(false);
  const latest = useRef(onHandedOver);
  useEffect(() => {
    latest.current = onHandedOver;
  });
  useEffect(() => {
    const take = async () => {
      const arrival = takeArrival();
      if (!arrival) return;
      // A part of the page that cannot be fetched leaves the visitor with the same: nothing was read.
      const given = await import('../../features/incoming/read-arrival.ts')
        .then(({ readArrival }) => readArrival(arrival))
        .catch(() => null);
      setUnreadable(given === null);
      if (given) latest.current(given);
    };
    const takeAnother = () => {
      catchArrival();
      take();
    };
    take();
    window.addEventListener('hashchange', takeAnother);
    return () => window.removeEventListener('hashchange', takeAnother);
  }, []);
  return { unreadable };
}
