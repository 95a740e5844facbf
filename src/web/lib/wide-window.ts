import { useSyncExternalStore } from 'react';

/** From here on the label and the offer stand side by side; the same width as in the styles. */
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
