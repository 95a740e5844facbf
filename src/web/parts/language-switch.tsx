import { useTranslation } from 'react-i18next';
import { languages } from '../../language/dictionaries.ts';
import { chooseLanguage, currentLanguage } from '../i18n.ts';

/** Switches to the other language, named in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation('page');
  const other = languages.find((language) => language !== currentLanguage()) ?? currentLanguage();
  return (
    <button type="button" lang={other} className="link-button" onClick={() => chooseLanguage(other)}>
      {t('switchLanguage')}
    </button>
  );
}
