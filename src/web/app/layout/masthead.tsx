import { useState, useSyncExternalStore } from 'react';
import { type Language, languages } from '../../../language/languages.ts';
import { LinkButton } from '../../components/button.tsx';
import { ThemeIcon } from '../../components/icons.tsx';
import { createPart, LazyPart } from '../../components/lazy-part.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { toast } from '../../components/toasts.ts';
import { useHasStoredResults } from '../../features/history/storage/history-setting.ts';
import { usePath } from '../../lib/navigation.ts';
import { service } from '../../lib/service.ts';
import { chooseTheme, rememberedTheme, type Theme, themes } from '../../lib/theme.ts';
import { chooseLanguage, currentLanguage } from '../../lib/wording/i18n.ts';
import { getNativeLanguageName } from '../../lib/wording/language-names.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

const navigationBar = createPart(() => import('../../admin/navigation-bar.tsx'));

/** Logo and name on every screen: a heading on the home page, a link to it elsewhere. */
export function Masthead() {
  const { t } = useTranslation('page');
  const hasKept = useHasStoredResults();
  const Name = usePath() === '/' ? 'h1' : 'p';
  return (
    <header className="page-width masthead pt-4 sm:pt-6">
      <div className="border-ink flex items-end justify-between gap-2 border-b-4 pb-3 sm:gap-4">
        <Name className="text-lead min-[22.5rem]:text-title font-black tracking-tight">
          <PageLink to="/" className="text-ink flex items-center gap-2 no-underline">
            <Logo className="size-8" />
            {t('name')}
          </PageLink>
        </Name>
        <div className="text-note flex items-center gap-2 min-[22.5rem]:gap-4 sm:gap-6">
          {/* First in a row aligned to the end, so that it comes and goes without moving the
            others. */}
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
      {/* Its space is reserved from the start, so that nothing below moves when it appears. */}
      {service.development && (
        <div className="min-h-11">
          <LazyPart source={navigationBar} quiet />
        </div>
      )}
    </header>
  );
}

/** Switches to each of the other languages, in that language's own name. */
function LanguageSwitch() {
  const { t } = useTranslation('page');
  const [busy, setBusy] = useState<Language | null>(null);
  const choose = async (language: Language) => {
    setBusy(language);
    const chosen = await chooseLanguage(language);
    setBusy(null);
    if (!chosen) toast('error', t('languageMissing'));
  };
  const others = languages.filter((language) => language !== currentLanguage());
  return others.map((language) => (
    <LinkButton
      // With two languages the button element stays the same, so that it keeps the focus when the
      // language changes.
      key={others.indexOf(language)}
      lang={language}
      aria-busy={busy === language}
      onClick={() => choose(language)}
    >
      {getNativeLanguageName(language)}
    </LinkButton>
  ));
}

/** Five index cards on a rule, the first one raised: a small strip of the label. */
function Logo({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <path fill="var(--step-a)" d="M2 26V4h5l3 3v19z" />
      <path
        fill="currentColor"
        d="M11 18h4v8h-4zM16 18h4v8h-4zM21 18h4v8h-4zM26 18h4v8h-4zM2 27.5h28v2.5H2z"
      />
    </svg>
  );
}

/** The stored choice changes only by this switch. */
const never = () => () => {};
/** The theme of the first frame: the server does not know what a browser has stored. */
const systemTheme = (): Theme => 'system';

/** Light, dark or as the system: a native select, which keyboards and screen readers know. */
function ThemeSwitch() {
  const { t } = useTranslation('page');
  const [chosen, setChosen] = useState<Theme>();
  const remembered = useSyncExternalStore(never, rememberedTheme, systemTheme);
  const choose = (theme: Theme) => {
    setChosen(theme);
    chooseTheme(theme);
  };
  return (
    <span className="theme-switch">
      <ThemeIcon />
      <select
        aria-label={t('theme.label')}
        value={chosen ?? remembered}
        // Cast: the list offers only the themes.
        onChange={({ target }) => choose(target.value as Theme)}
      >
        {themes.map((each) => (
          <option key={each} value={each}>
            {t(`theme.${each}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
