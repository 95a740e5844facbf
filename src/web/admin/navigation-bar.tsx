/** The navigation of development mode (specification, section 2), below the masthead. */
import { useTranslation } from 'react-i18next';
import { PageLink } from '../components/page-link.tsx';
import { usePath } from '../lib/navigation.ts';
import '../styles/navigation-bar.css';

const entries = [
  { name: 'home', path: '/' },
  { name: 'offers', path: '/offres' },
  { name: 'evals', path: '/admin' },
  { name: 'fineTuning', path: '/evals' },
] as const;

export default function NavigationBar() {
  const { t } = useTranslation('administration');
  const path = usePath();
  return (
    <nav aria-label={t('navigation.label')} className="navigation-bar section-bar">
      {entries.map((entry) => (
        <PageLink key={entry.name} to={entry.path} aria-current={currentIn(path, entry.path)}>
          {t(`navigation.${entry.name}`)}
        </PageLink>
      ))}
    </nav>
  );
}

/** `true` for the entry that a path stands below. */
function currentIn(path: string, entry: string): 'page' | 'true' | undefined {
  if (path === entry || path === `${entry}/`) return 'page';
  return entry !== '/' && path.startsWith(`${entry}/`) ? 'true' : undefined;
}
