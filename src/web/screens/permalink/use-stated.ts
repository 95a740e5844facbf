/** The grade of a permalink, computed and worded by the page's rules and dictionaries. */
import { type LocalizedGrade, localizeGrade } from '../../../analysis/localized-grade.ts';
import {
  type Comparison,
  calculateCurrentLetter,
  comparePermalink,
  listCurrentAlternatives,
} from '../../../contract/permalink/compare-permalink.ts';
import type { Permalink } from '../../../contract/permalink/permalink.ts';
import { neighbourTowards } from '../../../grading/certainty.ts';
import type { Letter } from '../../../grading/scoring-rules.ts';
import type { Translate } from '../../../language/text-keys.ts';
import { getLocalLanguageName } from '../../lib/wording/language-names.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** What the screen of a permalink shows. */
export type StatedLabelData = {
  /** The letter by the current rules. */
  letter: Letter;
  /** The neighbour that it may also be. */
  other: Letter | undefined;
  comparison: Comparison;
  /**
   * A sentence on a trial language or another possible letter; empty when the link states neither.
   */
  certainty: string;
  /** Letter, position and company, for the title of the document. */
  title: string;
  /** The contents of the label. */
  result: LocalizedGrade;
};

/** Suspends until the texts are loaded. */
export function useStated(permalink: Permalink): StatedLabelData {
  const { t } = useTranslation(['permalink', 'page', 'criteria', 'findings', 'references']);
  const { criteria, company, notAProductJobOffer, onTrial } = permalink;
  const letter = calculateCurrentLetter(permalink);
  const position = permalink.position || t('page:label.unnamedRole');
  const key = notAProductJobOffer ? 'titleNotAProductOffer' : company ? 'titleWithCompany' : 'title';
  const others = listCurrentAlternatives(permalink);
  const unsure = others.length > 0;
  return {
    letter,
    other: others[0] && !onTrial ? neighbourTowards(letter, others[0]) : undefined,
    certainty: onTrial
      ? t('page:certainty.onTrial', { letter, language: getLocalLanguageName(onTrial) })
      : unsure
        ? t('page:certainty.couldBe', { letter, others })
        : '',
    comparison: comparePermalink(permalink),
    title: t(key, {
      letter: onTrial ? t('onTrial', { letter }) : unsure ? t('unsure', { letter, others }) : letter,
      position,
      company,
    }),
    // Cast: `t` of the page takes the keys of its namespaces, which include these.
    result: localizeGrade(criteria, notAProductJobOffer, t as unknown as Translate),
  };
}
