import { useSyncExternalStore } from 'react';

/** From this width on label and offer are side by side; the same as in the styles. */
const wide = window.matchMedia('(width >= 64rem)');

/** Whether the window has room for two columns. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
}
