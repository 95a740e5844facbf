import { PageLink } from '../../components/page-link.tsx';
import { useHasStoredResults } from '../../features/history/storage/history-setting.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

export function Footer() {
  const { t } = useTranslation('page');
  const hasKept = useHasStoredResults();
  return (
    <footer className="page-width site-footer text-note pt-16 pb-8">
      <div className="border-ink flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 border-t pt-4">
        <p className="text-soft">{t('footer.about')}</p>
        <nav aria-label={t('footer.navigation')} className="flex flex-wrap gap-x-6 gap-y-2">
          <PageLink to="/method">{t('footer.method')}</PageLink>
          <PageLink to="/bookmarklet">{t('footer.bookmarklet')}</PageLink>
          <PageLink to="/privacy">{t('footer.privacy')}</PageLink>
          {/* Invisible until results are stored, so that nothing moves; wide windows have it in the masthead. */}
          <PageLink to="/history" className={hasKept ? 'md:hidden' : 'invisible md:hidden'}>
            {t('footer.kept')}
          </PageLink>
        </nav>
      </div>
    </footer>
  );
}
