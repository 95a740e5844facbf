import { useTranslation } from 'react-i18next';
import { PageLink } from '../../parts/page-link.tsx';
import { type Service, useService } from '../../service.ts';

/** Says, before an offer is sent, who reads it, who receives its text and what is kept. Its place is there from the start. */
export function ReaderLine({ id }: { id: string }) {
  const { t } = useTranslation('page');
  const { service, failed } = useService();
  return (
    <p className="reader-line">
      <span id={id}>
        {service && <WhoReads service={service} />}
        {failed && t('reader.unknown')}
      </span>{' '}
      {(service || failed) && <PageLink to="/privacy">{t('footer.privacy')}</PageLink>}
    </p>
  );
}

function WhoReads({ service: { reader, provider, keepsResults } }: { service: Service }) {
  const { t } = useTranslation('page');
  if (reader === 'builtin') return t('reader.builtin');
  return (
    <>
      {t('reader.model', { provider })}
      {keepsResults && ` ${t('reader.keeps')}`}
    </>
  );
}
