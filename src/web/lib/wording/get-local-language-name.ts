import { getLanguageName } from '../../../language/get-language-name.ts';
import { currentLanguage } from './i18n.ts';

/** The name of a language (ISO 639-1 code) in the page's language; the code when it has no name. */
export function getLocalLanguageName(code: string): string {
  return getLanguageName(code, currentLanguage());
}
