import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, rememberedTheme, type Theme, themes } from '../theme/theme.ts';
import { ThemeIcon } from './icons.tsx';

/** Light, dark or as the system has it: a list of the browser's own, so that keyboards and screen readers know it. */
export function ThemeSwitch() {
  const { t } = useTranslation('page');
  const [theme, setTheme] = useState(rememberedTheme);
  const choose = (chosen: Theme) => {
    setTheme(chosen);
    chooseTheme(chosen);
  };
  return (
    <span className="theme-switch">
      <ThemeIcon />
      <select
        aria-label={t('theme.label')}
        value={theme}
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
