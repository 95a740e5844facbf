import type { Namespace } from '../../language/dictionaries.ts';
import type { Language } from '../../language/languages.ts';
import type { Translate } from '../../language/text-keys.ts';
import { i18n } from '../lib/wording/i18n.ts';

const namespaces: Namespace[] = ['criteria', 'findings', 'references'];

/**
 * The texts of results, loaded on demand.
 * @throws Error when they could not be loaded.
 */
export async function loadResultTexts(language: Language): Promise<Translate> {
  await i18n.loadNamespaces(namespaces);
  if (!namespaces.every((namespace) => i18n.hasLoadedNamespace(namespace, { lng: language })))
    throw new Error(`The texts of a result could not be loaded in "${language}"`);
  // Cast: only keys of these namespaces are requested.
  return i18n.getFixedT(language, namespaces) as unknown as Translate;
}
