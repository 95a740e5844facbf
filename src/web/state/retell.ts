/** Tells a result again in another language, by the dictionaries: what the page shows is never a mix of two. */
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import { type Explanation, explain, explainNotAProductOffer } from '../../explaining/explain.ts';
import { grade } from '../../grading/grade.ts';
import type { Language, Namespace } from '../../language/dictionaries.ts';
import type { Translate } from '../../language/translator.ts';
import { i18n } from '../lib/wording/i18n.ts';

const namespaces: Namespace[] = ['criteria', 'findings', 'references'];

/** Fetches what `retell` needs, for who knows already that a result is to come. */
export const fetchToldTexts = () => i18n.loadNamespaces(namespaces);

/**
 * The same result with its sentences in `language`; figures and quotes stay.
 * @throws Error where the sentences could not be loaded.
 */
export async function retell(
  result: Omit<AnalysisResult, keyof Explanation>,
  language: Language,
): Promise<AnalysisResult> {
  await fetchToldTexts();
  if (!namespaces.every((namespace) => i18n.hasLoadedNamespace(namespace, { lng: language })))
    throw new Error(`The texts of a result could not be loaded in "${language}"`);
  const translate = i18n.getFixedT(language, namespaces) as Translate;
  const told = result.notAProductJobOffer
    ? explainNotAProductOffer(translate)
    : explain(grade(result.criteria), result.criteria, translate);
  return { ...result, ...told };
}
