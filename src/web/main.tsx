import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchConnection } from './connection.ts';
import { catchArrival } from './handover/arrival.ts';
import { startTexts } from './i18n.ts';
import { TextsMissing } from './parts/texts-missing.tsx';
import { registerServiceWorker } from './register-service-worker.ts';

const place = document.getElementById('page');
if (!place) throw new Error('index.html has no element with the id "page"');
const root = createRoot(place);
watchConnection();
catchArrival();

startTexts().then(
  () =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  () => root.render(<TextsMissing />),
);

registerServiceWorker();
