import { PageLink } from '../components/page-link.tsx';
import { useTranslation } from '../lib/wording/use-translation.ts';
import { BarMenu } from './components/bar-menu.tsx';

const entries = [
  { name: 'list', path: '/offres' },
  { name: 'feedback', path: '/offres/feedback' },
  { name: 'doubts', path: '/offres/doubts' },
  { name: 'companies', path: '/offres/companies' },
  { name: 'audit', path: '/offres/audit' },
  { name: 'costs', path: '/offres/costs' },
  { name: 'jobs', path: '/offres/jobs' },
] as const;

/** What stands under Offers: a menu that is called by where one is. */
export function OffersNavigation({ path }: { path: string }) {
  const { t } = useTranslation('administration');
  const current = entries.find((entry) => entry.path === path);
  return (
    <BarMenu
      title={t('offersNavigation.within', { screen: t(`offersNavigation.${current?.name ?? 'list'}`) })}
      label={t('offersNavigation.label')}
    >
      <nav aria-label={t('offersNavigation.label')} className="bar-menu-links">
        {entries.map((entry) => (
          <PageLink key={entry.name} to={entry.path} aria-current={entry === current ? 'page' : undefined}>
            {t(`offersNavigation.${entry.name}`)}
          </PageLink>
        ))}
      </nav>
    </BarMenu>
  );
}
