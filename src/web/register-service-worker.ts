import { serviceWorkerPath } from '../contract/page-paths.ts';

/** Lets browsers install the page. In development the page is served anew each time, and a worker would be in the way. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it, or where the browser refuses it, nothing is missing but the installed page.
  navigator.serviceWorker.register(serviceWorkerPath).catch((error) => console.warn(error));
}
