import { PageLink } from '../../components/page-link.tsx';
import { service } from '../../lib/service.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Says, before an offer is sent, who reads it, who receives its text and what is kept. */
export function ReaderLine({ id }: { id: string }) {
  const { t } = useTranslation('page');
  return (
    <p className="reader-line">
      <span id={id}>
        <WhoReads />
      </span>{' '}
      <PageLink to="/privacy">{t('footer.privacy')}</PageLink>
    </p>
  );
}

function WhoReads() {
  const { t } = useTranslation('page');
  const { reader, provider, keepsResults } = service;
  if (reader === 'builtin') return t('reader.builtin');
  return (
    <>
      {t('reader.model', { provider })}
      {keepsResults && ` ${t('reader.keeps')}`}
    </>
  );
}
