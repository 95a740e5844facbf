import { LazyPart, partFrom } from '../../components/lazy-part.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { useHasKept } from '../../features/history/storage/keeping.ts';
import { usePath } from '../../lib/navigation.ts';
import { service } from '../../lib/service.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const navigationBar = partFrom(() => import('../../admin/navigation-bar.tsx'));

/** Logo and name on every screen: the heading of the first one, the way back to it on the others. */
export function Masthead() {
  const { t } = useTranslation('page');
  const hasKept = useHasKept();
  const Name = usePath() === '/' ? 'h1' : 'p';
  return (
    <header className="page-width masthead pt-4 sm:pt-6">
      <div className="border-ink flex items-end justify-between gap-2 border-b-8 pb-3 sm:gap-4">
        <Name className="text-title font-black tracking-tight">
          <PageLink to="/" className="text-ink flex items-center gap-2 no-underline">
            <Logo className="size-8" />
            {t('name')}
          </PageLink>
        </Name>
        <div className="text-note flex items-center gap-2 min-[22.5rem]:gap-4 sm:gap-6">
          {/* The first of a row that ends at the edge: it comes and goes without moving the others. */}
          {hasKept && (
            <PageLink to="/history" className="hidden md:inline">
              {t('footer.kept')}
            </PageLink>
          )}
          <PageLink to="/method" className="hidden sm:inline">
            {t('footer.method')}
          </PageLink>
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </div>
      {/* Its place is kept from the first moment: nothing below it moves when it comes. */}
      {service.development && (
        <div className="min-h-11">
          <LazyPart source={navigationBar} quiet />
        </div>
      )}
    </header>
  );
}
