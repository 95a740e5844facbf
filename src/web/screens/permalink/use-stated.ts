/** The grade of a permalink, worked out and told by the rules and dictionaries of the page. */
import { useTranslation } from 'react-i18next';
import { type LocalizedGrade, localizedGrade } from '../../../analysis/localized-grade.ts';
import {
  type Comparison,
  comparePermalink,
  letterToday,
} from '../../../contract/permalink/compare-permalink.ts';
import type { Permalink } from '../../../contract/permalink/permalink.ts';
import type { Letter } from '../../../grading/scoring-rules.ts';
import type { Translate } from '../../../language/translator.ts';

export type Stated = {
  /** What the rules of today give. */
  letter: Letter;
  comparison: Comparison;
  /** Letter, position and company, for the name of the document. */
  title: string;
  /** What the label shows of a result. */
  result: LocalizedGrade;
};

/** Suspends until the texts are there. */
export function useStated(permalink: Permalink): Stated {
  const { t } = useTranslation(['permalink', 'page', 'criteria', 'findings', 'references']);
  const { criteria, company, notAProductJobOffer } = permalink;
  const letter = letterToday(permalink);
  const position = permalink.position || t('page:label.unnamedRole');
  const key = notAProductJobOffer ? 'titleNotAProductOffer' : company ? 'titleWithCompany' : 'title';
  return {
    letter,
    comparison: comparePermalink(permalink),
    title: t(key, { letter, position, company }),
    // Cast: `t` of the page takes the keys of its namespaces; these are the ones that are asked for.
    result: localizedGrade(criteria, notAProductJobOffer, t as unknown as Translate),
  };
}
