import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchConnection } from './connection.ts';
import { EndOfFrame } from './first-frame/end-of-frame.tsx';
import { isRightFrame } from './first-frame/served-frame.ts';
import { catchArrival } from './handover/arrival.ts';
import { currentLanguage, startTexts, watchTexts } from './i18n.ts';
import { TextsMissing } from './parts/texts-missing.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { watchForSignInCodes } from './sign-in-code.ts';

const element = document.getElementById('page');
if (!element) throw new Error('index.html has no element with the id "page"');
const place = element;
watchConnection();
watchTexts();
catchArrival();
watchForSignInCodes();

startTexts().then(
  () => (isRightFrame(currentLanguage()) ? takeOver() : draw(<App />)),
  () => draw(<TextsMissing />),
);

registerServiceWorker();

/** Goes on from what the server drew. */
function takeOver(): void {
  hydrateRoot(
    place,
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** Draws the page in place of what the server drew, if it drew anything. */
function draw(page: ReactNode): void {
  createRoot(place).render(
    <StrictMode>
      {page}
      <EndOfFrame />
    </StrictMode>,
  );
}
