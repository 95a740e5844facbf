import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { AnalysisProvider } from './analysis-provider.tsx';
import { currentLanguage } from './i18n.ts';
import { Footer } from './parts/footer.tsx';
import { LazyPart, partFrom } from './parts/lazy-part.tsx';
import { Masthead } from './parts/masthead.tsx';
import { useConnectionToasts } from './parts/toasts.ts';
import { Home } from './screens/home/home.tsx';
import { NotFound } from './screens/not-found/not-found.tsx';

const method = partFrom(() => import('./screens/method/method.tsx'));
const privacy = partFrom(() => import('./screens/privacy/privacy.tsx'));

const toaster = partFrom(() => import('./parts/toaster.tsx'));

const queries = new QueryClient();

/** The whole page: what surrounds the screens, and the screens by address. */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <AnalysisProvider>
          <Frame />
        </AnalysisProvider>
        <LazyPart source={toaster} quiet />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function Frame() {
  const { t } = useTranslation('page');
  useLanguageOfDocument();
  useStartOfNewScreen();
  useConnectionToasts();
  return (
    <div className="flex min-h-svh flex-col">
      <a href="#content" className="skip-link">
        {t('skipToContent')}
      </a>
      <Masthead />
      <main id="content" tabIndex={-1} className="grow">
        <Routes>
          <Route index element={<Home />} />
          <Route path="/method" element={<LazyPart source={method} />} />
          <Route path="/privacy" element={<LazyPart source={privacy} />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </main>
      <Footer />
    </div>
  );
}

function useLanguageOfDocument(): void {
  useTranslation('page');
  const language = currentLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}

/** A screen that was followed to starts at its top, for the eye and the keyboard; Back and Forward are left to the browser. */
function useStartOfNewScreen(): void {
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of screen counts
  useEffect(() => {
    if (arrival !== 'PUSH') return;
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
}
