import { useState } from 'react';
import { type Language, languages } from '../../../language/languages.ts';
import { toast } from '../../components/toasts.ts';
import { chooseLanguage, currentLanguage } from '../../lib/wording/i18n.ts';
import { ownNameOf } from '../../lib/wording/own-name-of.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Switches to each of the other languages, named in that language. */
export function LanguageSwitch() {
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
    <button
      // The button of two languages stays the same one, so that it keeps the focus when its language changes.
      key={others.indexOf(language)}
      type="button"
      lang={language}
      className="link-button"
      aria-busy={busy === language}
      onClick={() => choose(language)}
    >
      {ownNameOf(language)}
    </button>
  ));
}
