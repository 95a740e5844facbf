import { PageLink } from '../../../components/page-link.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

/** A link to the rehearsals, with their purpose. */
export function RehearsalsLink() {
  const { t } = useTranslation('rehearsals');
  return (
    <section aria-labelledby="rehearsals-title">
      <h2 id="rehearsals-title" className="text-lead mt-8">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose">{t('linkText')}</p>
      <p className="mt-2">
        <PageLink to="/admin/rehearsals">{t('link')}</PageLink>
      </p>
    </section>
  );
}
