import { useEffect, useLayoutEffect } from 'react';
import { createManifestPath } from '../../contract/page-paths.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { createPart, FirstFrameEnd, LazyPart } from '../components/lazy-part.tsx';
import { useToasterWanted } from '../components/toasts.ts';
import { type DevelopmentParts, DevelopmentPartsContext } from '../development/development-parts.tsx';
import { AnalysisProvider } from '../features/analyze/analysis-provider.tsx';
import { useNavigationCount, usePath } from '../lib/navigation.ts';
import { service } from '../lib/service.ts';
import { useSignInCode } from '../lib/sign-in-code.ts';
import { currentLanguage } from '../lib/wording/i18n.ts';
import { useTranslation } from '../lib/wording/use-translation.ts';
import { Home } from '../screens/home/home.tsx';
import { ConnectionBanner } from './layout/connection-banner.tsx';
import { Footer } from './layout/footer.tsx';
import { Masthead } from './layout/masthead.tsx';
import { findScreen, isAdministrationPath } from './screens.ts';

const openedLink = createPart(() => import('../admin/auth/opened-link.tsx'));
const developmentParts: DevelopmentParts = {
  fields: createPart(() => import('../admin/home/development-fields.tsx')),
  result: createPart(() => import('../admin/home/development-result.tsx')),
};
const toaster = createPart(() => import('../components/toaster/toaster.tsx'));

/** Not awaited: the grade is valid whether it is stored or not. */
function keepInHistory(analysis: Analysis): void {
  import('../features/history/storage/stored-results.ts')
    .then(({ storeResult: keepResult }) => keepResult(analysis))
    .catch(console.warn);
}

/** The whole page: its frame, and the screen of the current address. */
export function App() {
  const toasterWanted = useToasterWanted();
  return (
    <>
      <AnalysisProvider onAnalysis={keepInHistory}>
        <DevelopmentPartsContext value={service.development ? developmentParts : null}>
          <Frame />
        </DevelopmentPartsContext>
      </AnalysisProvider>
      {toasterWanted && <LazyPart source={toaster} quiet />}
    </>
  );
}

function Frame() {
  const { t } = useTranslation('page');
  const path = usePath();
  const code = useSignInCode();
  const screen = code === null ? findScreen(path) : openedLink;
  const key = code ?? (isAdministrationPath(path) ? 'administration' : path);
  useLanguageOfDocument();
  useStartOfNewScreen();
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href="#content"
        className="skip-link bg-ink text-paper absolute start-4 -top-16 z-10 px-4 py-2 focus:top-2"
      >
        {t('skipToContent')}
      </a>
      <Masthead />
      <main id="content" tabIndex={-1} className="grow">
        {screen ? (
          <LazyPart key={key} source={screen} screen />
        ) : (
          <>
            <Home />
            <FirstFrameEnd />
          </>
        )}
      </main>
      <Footer />
      <ConnectionBanner />
    </div>
  );
}

function useLanguageOfDocument(): void {
  useTranslation('page');
  const language = currentLanguage();
  useEffect(() => {
    document.documentElement.lang = language;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', createManifestPath(language));
  }, [language]);
}

/**
 * A screen reached by a link starts at its top, visually and for the keyboard, before its own
 * effects; Back and Forward are left to the browser.
 */
function useStartOfNewScreen(): void {
  const followed = useNavigationCount();
  useLayoutEffect(() => {
    if (followed === 0) return;
    document.getElementById('content')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [followed]);
}
