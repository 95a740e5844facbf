import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import { partWeights } from '../../../../grading/scoring-rules.ts';
import { isHalfway } from '../../../../language/format-score.ts';
import { formatScoreFigure, formatWeight } from '../../../lib/wording/format-scores.ts';
import { getResultLetter, getRoundedResultScore } from '../../../lib/wording/result-letter.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

/**
 * The last line of the label: from the two parts to the score, and from the score to the letter.
 */
export function Sum({ result }: { result: Pick<AnalysisResult, 'score' | 'scoreDetail'> }) {
  const { t } = useTranslation(['page', 'arithmetic']);
  const reached = { rounded: getRoundedResultScore(result), letter: getResultLetter(result) };
  return (
    <p className="sum figures">
      <span className="sum-name">{t('label.score')}</span>
      <span className="sum-terms">
        {t('label.sum', {
          initiativeWeight: formatWeight(partWeights.businessInitiative / 10),
          initiative: formatScoreFigure(result.scoreDetail.businessInitiative.score),
          environmentWeight: formatWeight(partWeights.experimentalEnvironment / 10),
          environment: formatScoreFigure(result.scoreDetail.experimentalEnvironment.score),
          score: formatScoreFigure(result.score),
        })}
      </span>
      <span className="sum-rounded">
        {isHalfway(result.score) ? t('arithmetic:halfUp', reached) : t('label.rounded', reached)}
      </span>
    </p>
  );
}
