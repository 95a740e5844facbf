import { PageLink } from '../../../components/page-link.tsx';
import { TitledSection } from '../../../components/titled-section.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

/** A link to the rehearsals, with their purpose. */
export function RehearsalsLink() {
  const { t } = useTranslation('rehearsals');
  return (
    <TitledSection title={t('title')} titleClassName="text-lead mt-8">
      <p className="mt-2 max-w-prose">{t('linkText')}</p>
      <p className="mt-2">
        <PageLink to="/admin/rehearsals">{t('link')}</PageLink>
      </p>
    </TitledSection>
  );
}
