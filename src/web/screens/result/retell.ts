/** Tells a result again in another language, by the dictionaries: what the page shows is never a mix of two. */
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { explain, explainNotAProductOffer } from '../../../explaining/explain.ts';
import { grade } from '../../../grading/grade.ts';
import type { Language, Namespace } from '../../../language/dictionaries.ts';
import type { Translate } from '../../../language/translator.ts';
import { i18n } from '../../i18n.ts';

const namespaces: Namespace[] = ['criteria', 'findings', 'references'];

/** The same result with its sentences in `language`; figures and quotes stay. */
export async function retell(result: AnalysisResult, language: Language): Promise<AnalysisResult> {
  await i18n.loadNamespaces(namespaces);
  const translate = i18n.getFixedT(language, namespaces) as Translate;
  const told = result.notAProductJobOffer
    ? explainNotAProductOffer(translate)
    : explain(grade(result.criteria), result.criteria, translate);
  return { ...result, ...told };
}
