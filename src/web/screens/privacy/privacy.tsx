import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { logEvent } from '../../log-event.ts';
import { usePageHead } from '../../parts/page-head.ts';

const topics = ['offer', 'feedback', 'counting', 'browser', 'elsewhere'] as const;

/** What leaves the browser and what stays in it. */
export default function Privacy() {
  const { t } = useTranslation('privacy');
  usePageHead(t('title'), t('description'));
  useEffect(() => logEvent({ name: 'screen_view', screen: 'privacy' }), []);
  return (
    <article className="page-width document pt-8">
      <h1 className="text-head">{t('title')}</h1>
      <p className="document-lead">{t('intro')}</p>
      {topics.map((topic) => (
        <section key={topic} className="document-section" aria-labelledby={topic}>
          <h2 id={topic} className="document-title">
            {t(`${topic}.title`)}
          </h2>
          <p>{t(`${topic}.text`)}</p>
          {topic === 'offer' && <p>{t('offer.model')}</p>}
          {topic === 'offer' && <p>{t('offer.kept')}</p>}
        </section>
      ))}
    </article>
  );
}
