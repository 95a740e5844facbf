import { PageLink } from '../../components/page-link.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** For those who come back: the ways to hand an offer over from where it is read. */
export function WithoutPasting() {
  const { t } = useTranslation('page');
  return (
    <section className="page-width pt-16" aria-labelledby="without-pasting-title">
      <h2 id="without-pasting-title" className="text-lead">
        {t('withoutPasting.title')}
      </h2>
      <p className="text-note text-soft mt-3 max-w-prose leading-6">{t('withoutPasting.text')}</p>
      <p className="text-note mt-3">
        <PageLink to="/bookmarklet">{t('withoutPasting.link')}</PageLink>
      </p>
    </section>
  );
}
