import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { serviceWorkerPath } from '../../contract/page-paths.ts';
import { FirstFrameEnd } from '../components/lazy-part.tsx';
import { captureIncomingOffer } from '../features/incoming/incoming-offer.ts';
import { watchConnection } from '../lib/connection.ts';
import { isReusableFrame } from '../lib/served-frame.ts';
import { watchForSignInCodes } from '../lib/sign-in-code.ts';
import { currentLanguage, i18n, loadFirstTexts, reloadMissingTexts } from '../lib/wording/i18n.ts';
import { App } from './app.tsx';
import { createCacheMessage } from './service-worker/cache-message.ts';
import { TextsMissing } from './texts-missing.tsx';

/** Delay after loading, before files for later are fetched. */
const pauseMilliseconds = 5000;

/**
 * Lets browsers install the page, and open it offline. Not in development, where the page changes
 * constantly.
 */
function registerServiceWorker(): void {
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

const element = document.getElementById('page');
if (!element) throw new Error('index.html has no element with the id "page"');
const place = element;
watchConnection();
reloadMissingTexts();
captureIncomingOffer();
watchForSignInCodes();

loadFirstTexts().then(
  () => (isReusableFrame(currentLanguage()) ? takeOver() : draw(<App />)),
  () => draw(<TextsMissing />),
);

registerServiceWorker();

/** Hydrates the frame rendered by the server. */
function takeOver(): void {
  hydrateRoot(
    place,
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** Renders the page, replacing the server's frame if there is one. */
function draw(page: ReactNode): void {
  createRoot(place).render(
    <StrictMode>
      {page}
      <FirstFrameEnd />
    </StrictMode>,
  );
}
