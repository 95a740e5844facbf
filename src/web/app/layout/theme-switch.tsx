import { useState, useSyncExternalStore } from 'react';
import { ThemeIcon } from '../../components/icons.tsx';
import { chooseTheme, rememberedTheme, type Theme, themes } from '../../lib/theme.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** What is remembered changes by this switch alone. */
const never = () => () => {};
/** What the first frame shows: the server knows nothing of what a browser keeps. */
const systemTheme = (): Theme => 'system';

/** Light, dark or as the system has it: a list of the browser's own, so that keyboards and screen readers know it. */
export function ThemeSwitch() {
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
        // Cast: the list offers the themes alone.
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
