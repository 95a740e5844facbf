import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FirstFrameEnd } from '../components/first-frame-end.tsx';
import { captureIncomingOffer } from '../features/incoming/incoming-offer.ts';
import { watchConnection } from '../lib/connection.ts';
import { isReusableFrame } from '../lib/served-frame.ts';
import { watchForSignInCodes } from '../lib/sign-in-code.ts';
import { currentLanguage, loadFirstTexts, reloadMissingTexts } from '../lib/wording/i18n.ts';
import { App } from './app.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { TextsMissing } from './texts-missing.tsx';

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
