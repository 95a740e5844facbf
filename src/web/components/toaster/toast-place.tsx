/** A place in a screen for messages, which are then shown there instead of over the page. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Listeners } from '../../lib/listeners.ts';

let place: HTMLElement | null = null;
const listeners = new Listeners();

function become(now: HTMLElement | null): void {
  place = now;
  listeners.tell();
}

/** Receives the messages while it is mounted. */
export function ToastPlace() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const mine = element.current;
    become(mine);
    return () => {
      if (place === mine) become(null);
    };
  }, []);
  return <div ref={element} className="toast-place" />;
}

/** The element for messages; null when the screen has none. */
export function useToastPlace(): HTMLElement | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => place,
    () => null,
  );
}
