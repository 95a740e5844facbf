import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Names of languages in the language of the page; the code when there is no name. */
export function useLanguageName(): (code: string) => string {
  useTranslation();
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language', fallback: 'code' });
  return (code) => {
    try {
      return names.of(code) ?? code;
    } catch {
      // Readers may return any code.
      return code;
    }
  };
}
