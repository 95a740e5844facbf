import { serviceWorkerPath } from '../../contract/page-paths.ts';
import { currentLanguage, i18n } from '../lib/wording/i18n.ts';
import { keepMessage } from './service-worker/keep-message.ts';

/** After the page has come, what it may need later can wait this long. */
const pauseMilliseconds = 5000;

/**
 * Lets browsers install the page, and open it without a connection. In development the page is served anew each time, and
 * a worker would be in the way.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // Without it, or where the browser refuses it, nothing is missing but the installed page.
  serviceWorker.register(serviceWorkerPath).catch((error) => console.warn(error));
  if (savesData()) return;
  const keep = () => serviceWorker.controller?.postMessage(keepMessage(currentLanguage()));
  setTimeout(() => {
    keep();
    // A worker of a newer build begins with nothing; another language has other texts.
    serviceWorker.addEventListener('controllerchange', keep);
    i18n.on('languageChanged', keep);
  }, pauseMilliseconds);
}

/** Whether the visitor asked the browser to use little of a connection that costs. */
function savesData(): boolean {
  // Cast: some browsers have it, and no standard yet.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
