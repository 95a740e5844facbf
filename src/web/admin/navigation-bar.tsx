/**
 * The navigation of development mode (docs/domain/specification.md, section 2), below the masthead:
 * one line, with the menus of administration at its end.
 */
import { useSyncExternalStore } from 'react';
import { isDevelopmentPath } from '../../contract/page-paths.ts';
import { currentSession, endSession, onSessionChange } from '../api/session.ts';
import { withQueries } from '../api/with-queries.tsx';
import { LinkButton } from '../components/button.tsx';
import { PageLink } from '../components/page-link.tsx';
import { usePath } from '../lib/navigation.ts';
import { useTranslation } from '../lib/wording/use-translation.ts';
import '../styles/administration.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { BarMenu } from './components/bar-menu.tsx';
import { ConfirmButton } from './components/confirm-button.tsx';
import { FailureLine } from './components/failure-text.tsx';

const entries = [
  { name: 'home', path: '/' },
  { name: 'offers', path: '/offres' },
  { name: 'evals', path: '/admin' },
  { name: 'fineTuning', path: '/evals' },
] as const;

function NavigationBar() {
  const { t } = useTranslation('administration');
  const path = usePath().replace(/\/+$/, '');
  const { state, email } = useSyncExternalStore(onSessionChange, currentSession);
  const signedIn = state === 'open' && isDevelopmentPath(path);
  return (
    <div className="navigation-bar border-edge text-note flex min-h-11 flex-wrap items-center gap-x-4 border-b sm:gap-x-6">
      <nav aria-label={t('navigation.label')} className="me-auto flex flex-wrap gap-x-4 sm:gap-x-6">
        {entries.map((entry) => (
          <PageLink
            key={entry.name}
            to={entry.path}
            className="text-ink py-2 font-semibold no-underline hover:underline [&[aria-current]]:shadow-[inset_0_-4px_0_var(--ink)]"
            aria-current={currentIn(path, entry.path)}
          >
            {t(`navigation.${entry.name}`)}
          </PageLink>
        ))}
      </nav>
      {signedIn && path.startsWith('/offres') && <OffersNavigation path={path} />}
      {signedIn && <SessionMenu email={email} />}
    </div>
  );
}

export default withQueries(NavigationBar);

/** `true` for the entry above the current path. */
function currentIn(path: string, entry: string): 'page' | 'true' | undefined {
  if (path === entry || (path === '' && entry === '/')) return 'page';
  return entry !== '/' && path.startsWith(`${entry}/`) ? 'true' : undefined;
}

const screens = [
  { name: 'list', path: '/offres' },
  { name: 'feedback', path: '/offres/feedback' },
  { name: 'doubts', path: '/offres/doubts' },
  { name: 'companies', path: '/offres/companies' },
  { name: 'audit', path: '/offres/audit' },
  { name: 'costs', path: '/offres/costs' },
  { name: 'jobs', path: '/offres/jobs' },
] as const;

/** The menu under Offers, labelled with the current screen. */
function OffersNavigation({ path }: { path: string }) {
  const { t } = useTranslation('administration');
  const current = screens.find((entry) => entry.path === path);
  return (
    <BarMenu
      title={t('offersNavigation.within', { screen: t(`offersNavigation.${current?.name ?? 'list'}`) })}
      label={t('offersNavigation.label')}
    >
      <nav aria-label={t('offersNavigation.label')} className="flex min-w-48 flex-col items-start">
        {screens.map((entry) => (
          <PageLink
            key={entry.name}
            to={entry.path}
            className="text-ink py-1.5 no-underline hover:underline [&[aria-current]]:font-bold"
            aria-current={entry === current ? 'page' : undefined}
          >
            {t(`offersNavigation.${entry.name}`)}
          </PageLink>
        ))}
      </nav>
    </BarMenu>
  );
}

/** The signed-in address, and the ways to sign out. */
function SessionMenu({ email }: { email: string }) {
  const { t } = useTranslation('administration');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: 'signOut' | 'signOutEverywhere') => call(name, null),
    onSuccess: () => {
      endSession();
      // Data of the session is removed with it.
      queries.removeQueries({ queryKey: ['administration'] });
    },
  });
  return (
    <BarMenu title={t('session.signedInAs', { email })} label={t('session.label')}>
      <div className="flex min-w-48 flex-col items-start *:py-1.5">
        <LinkButton disabled={isPending} onClick={() => mutate('signOut')}>
          {t('session.signOut')}
        </LinkButton>
        <ConfirmButton
          light
          disabled={isPending}
          label={t('session.signOutEverywhere')}
          title={t('session.everywhereTitle')}
          text={t('session.everywhereText')}
          onConfirm={() => mutate('signOutEverywhere')}
        />
        <FailureLine failure={error} />
      </div>
    </BarMenu>
  );
}
