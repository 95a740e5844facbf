import { useSyncExternalStore } from 'react';

/** From this width on label and offer are side by side; the same as in the styles. */
const wide = '(width >= 64rem)';

/** Whether the window has room for two columns; assumed in frames rendered by the server. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true);
}

const isWide = () => window.matchMedia(wide).matches;

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
