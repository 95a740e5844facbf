import { usePageHead } from '../lib/wording/use-page-head.ts';
import { useTranslation } from '../lib/wording/use-translation.ts';
import { PageLink } from './page-link.tsx';

export default function NotFound() {
  const { t } = useTranslation('page');
  usePageHead(t('notFound.title'));
  return (
    <section className="page-width pt-12">
      <h1 className="text-head">{t('notFound.title')}</h1>
      <p className="mt-4">{t('notFound.text')}</p>
      <p className="mt-4">
        <PageLink to="/">{t('notFound.home')}</PageLink>
      </p>
    </section>
  );
}
