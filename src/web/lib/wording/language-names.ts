import { getLanguageName } from '../../../language/get-language-name.ts';
import { currentLanguage } from './i18n.ts';

/** The name of a language (ISO 639-1 code) in the page's language; the code when it has no name. */
export function getLocalLanguageName(code: string): string {
  return getLanguageName(code, currentLanguage());
}

/** A language's own name, as "Français", by its ISO 639-1 code, with an initial capital. */
export function getNativeLanguageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
