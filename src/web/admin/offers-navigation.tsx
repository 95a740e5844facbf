import { useTranslation } from 'react-i18next';
import { PageLink } from '../components/page-link.tsx';
import { usePath } from '../lib/navigation.ts';

const entries = [
  { name: 'list', path: '/offres' },
  { name: 'feedback', path: '/offres/feedback' },
  { name: 'companies', path: '/offres/companies' },
  { name: 'labelling', path: '/offres/label' },
  { name: 'agreement', path: '/offres/agreement' },
  { name: 'audit', path: '/offres/audit' },
  { name: 'costs', path: '/offres/costs' },
  { name: 'jobs', path: '/offres/jobs' },
] as const;

/** What stands under Offers, as a second line. */
export function OffersNavigation() {
  const { t } = useTranslation('administration');
  const path = usePath().replace(/\/+$/, '');
  return (
    <nav aria-label={t('offersNavigation.label')} className="section-bar">
      {entries.map((entry) => (
        <PageLink key={entry.name} to={entry.path} aria-current={path === entry.path ? 'page' : undefined}>
          {t(`offersNavigation.${entry.name}`)}
        </PageLink>
      ))}
    </nav>
  );
}
