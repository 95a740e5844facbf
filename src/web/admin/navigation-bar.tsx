/** The navigation of development mode (specification, section 2), below the masthead: one line, with the menus of administration at its end. */
import { useSyncExternalStore } from 'react';
import { isDevelopmentPath } from '../../contract/page-paths.ts';
import { currentSession, onSessionChange } from '../api/session.ts';
import { PageLink } from '../components/page-link.tsx';
import { usePath } from '../lib/navigation.ts';
import { useTranslation } from '../lib/wording/use-translation.ts';
import { withQueries } from '../state/with-queries.tsx';
import '../styles/navigation-bar.css';
import { OffersNavigation } from './offers-navigation.tsx';
import { SessionMenu } from './session-menu.tsx';

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
    <div className="navigation-bar">
      <nav aria-label={t('navigation.label')} className="navigation-entries">
        {entries.map((entry) => (
          <PageLink key={entry.name} to={entry.path} aria-current={currentIn(path, entry.path)}>
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

/** `true` for the entry that a path stands below. */
function currentIn(path: string, entry: string): 'page' | 'true' | undefined {
  if (path === entry || (path === '' && entry === '/')) return 'page';
  return entry !== '/' && path.startsWith(`${entry}/`) ? 'true' : undefined;
}
