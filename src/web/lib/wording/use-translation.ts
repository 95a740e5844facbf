import type { i18n } from 'i18next';
import { useTranslation as useTexts } from 'react-i18next';
import type { Namespace } from '../../../language/dictionaries.ts';
import type { Language } from '../../../language/languages.ts';
import type { Texts } from '../../../language/text-keys.ts';

/** The texts of namespaces, loaded on demand, in the page's language unless `lng` names another. */
export function useTranslation<const Used extends Namespace | readonly Namespace[] = never>(
  namespaces?: Used,
  options?: { lng: Language },
): { t: Texts<Used>; i18n: i18n } {
  // Cast: i18next accepts one or a list, but its types only one.
  const { t, i18n } = useTexts(namespaces as Namespace, options);
  // Cast: text-keys.ts checks the keys, i18next's types do not.
  return { t: t as unknown as Texts<Used>, i18n };
}
