import { useEffect } from 'react';
import { logEvent } from '../../api/log-event.ts';
import { PageLink } from '../../components/page-link.tsx';
import { service } from '../../lib/service.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { DocumentSection } from '../document-section.tsx';

const topics = [
  'offer',
  'reader',
  'feedback',
  'counting',
  'limits',
  'sharing',
  'browser',
  'elsewhere',
] as const;

/** What leaves the browser and what is stored in it, by the configuration of this site. */
export default function Privacy() {
  const { t } = useTranslation('privacy');
  usePageHead(t('title'), t('description'));
  useEffect(() => logEvent({ name: 'screen_view', screen: 'privacy' }), []);
  return (
    <article className="page-width document pt-8">
      <h1 className="text-head">{t('title')}</h1>
      <p className="text-lead/8 mt-4">{t('intro')}</p>
      {topics.map((topic) => (
        <DocumentSection key={topic} id={topic} title={t(`${topic}.title`)}>
          <Told topic={topic} />
        </DocumentSection>
      ))}
    </article>
  );
}

/** Statements for every installation of Offergrade, or for this one. */
function Told({ topic }: { topic: (typeof topics)[number] }) {
  const { t } = useTranslation('privacy');
  if (topic === 'reader') return <WhoReads />;
  if (topic === 'elsewhere') return <Elsewhere />;
  if (topic === 'browser') return <InTheBrowser />;
  if (topic === 'feedback') return <p>{t('feedback.text', { days: service.feedbackDays })}</p>;
  return <p>{t(`${topic}.text`)}</p>;
}

function WhoReads() {
  const { t } = useTranslation('privacy');
  const { reader, provider, keepsResults } = service;
  if (reader === 'builtin') return <p>{t('reader.builtin')}</p>;
  return (
    <>
      <p>{t('reader.model', { provider })}</p>
      <p className="mt-3">{t(keepsResults ? 'reader.kept' : 'reader.notKept')}</p>
    </>
  );
}

function InTheBrowser() {
  const { t } = useTranslation('privacy');
  return (
    <>
      <p>{t('browser.text')}</p>
      <p>
        <PageLink to="/history">{t('browser.kept')}</PageLink>
      </p>
    </>
  );
}

function Elsewhere() {
  const { t } = useTranslation('privacy');
  const { analytics: host } = service;
  return <p>{host ? t('elsewhere.analytics', { host }) : t('elsewhere.nothing')}</p>;
}
