import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../language/languages.ts';
import { toast } from '../../components/toasts.ts';
import { chooseLanguage, currentLanguage } from '../../lib/wording/i18n.ts';

/** Switches to the other language, named in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation('page');
  const [busy, setBusy] = useState(false);
  const other = languages.find((language) => language !== currentLanguage()) ?? currentLanguage();
  const choose = async () => {
    setBusy(true);
    const chosen = await chooseLanguage(other);
    setBusy(false);
    if (!chosen) toast('error', t('languageMissing'));
  };
  return (
    <button type="button" lang={other} className="link-button" aria-busy={busy} onClick={choose}>
      {t('switchLanguage')}
    </button>
  );
}
