/** The grade of a permalink, worked out and told by the rules and dictionaries of the page. */
import { type LocalizedGrade, localizedGrade } from '../../../analysis/localized-grade.ts';
import {
  type Comparison,
  comparePermalink,
  couldBeToday,
  letterToday,
} from '../../../contract/permalink/compare-permalink.ts';
import type { Permalink } from '../../../contract/permalink/permalink.ts';
import type { Letter } from '../../../grading/scoring-rules.ts';
import type { Translate } from '../../../language/text-keys.ts';
import { languageInWords } from '../../lib/wording/language-in-words.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

export type Stated = {
  /** What the rules of today give. */
  letter: Letter;
  comparison: Comparison;
  /** That the offer was read on trial, or could have another letter, as a sentence; empty where the link does not say so. */
  certainty: string;
  /** Letter, position and company, for the name of the document. */
  title: string;
  /** What the label shows of a result. */
  result: LocalizedGrade;
};

/** Suspends until the texts are there. */
export function useStated(permalink: Permalink): Stated {
  const { t } = useTranslation(['permalink', 'page', 'criteria', 'findings', 'references']);
  const { criteria, company, notAProductJobOffer, onTrial } = permalink;
  const letter = letterToday(permalink);
  const position = permalink.position || t('page:label.unnamedRole');
  const key = notAProductJobOffer ? 'titleNotAProductOffer' : company ? 'titleWithCompany' : 'title';
  const others = couldBeToday(permalink);
  const unsure = others.length > 0;
  return {
    letter,
    certainty: onTrial
      ? t('page:certainty.onTrial', { letter, language: languageInWords(onTrial) })
      : unsure
        ? t('page:certainty.couldBe', { letter, others })
        : '',
    comparison: comparePermalink(permalink),
    title: t(key, {
      letter: onTrial ? t('onTrial', { letter }) : unsure ? t('unsure', { letter, others }) : letter,
      ...{ position, company },
    }),
    // Cast: `t` of the page takes the keys of its namespaces; these are the ones that are asked for.
    result: localizedGrade(criteria, notAProductJobOffer, t as unknown as Translate),
  };
}
