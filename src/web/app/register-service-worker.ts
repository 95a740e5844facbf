import { serviceWorkerPath } from '../../contract/page-paths.ts';
import { currentLanguage, i18n } from '../lib/wording/i18n.ts';
import { createCacheMessage } from './service-worker/cache-message.ts';

/** Delay after loading, before files for later are fetched. */
const pauseMilliseconds = 5000;

/**
 * Lets browsers install the page, and open it offline. Not in development, where the page changes
 * constantly.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // Without it, or when the browser refuses it, only the installed page is missing.
  serviceWorker.register(serviceWorkerPath).catch((error) => console.warn(error));
  if (savesData()) return;
  const keep = () => serviceWorker.controller?.postMessage(createCacheMessage(currentLanguage()));
  setTimeout(() => {
    keep();
    // A newer build's worker starts with an empty cache; another language has other texts.
    serviceWorker.addEventListener('controllerchange', keep);
    i18n.on('languageChanged', keep);
  }, pauseMilliseconds);
}

/** Whether the visitor asked the browser to save data. */
function savesData(): boolean {
  // Cast: some browsers have it, but it is not standardized yet.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
