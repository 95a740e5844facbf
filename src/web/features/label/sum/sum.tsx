import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import { partWeights } from '../../../../grading/scoring-rules.ts';
import { isHalfway } from '../../../../language/score-in-figures.ts';
import { figure, plainFigure } from '../../../lib/wording/figures.ts';
import { letterOfResult, roundedScoreOfResult } from '../../../lib/wording/letter-of-result.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

/**
 * The last line of the label: from the two parts to the score, and from the score to the letter.
 */
export function Sum({ result }: { result: Pick<AnalysisResult, 'score' | 'scoreDetail'> }) {
  const { t } = useTranslation(['page', 'arithmetic']);
  const reached = { rounded: roundedScoreOfResult(result), letter: letterOfResult(result) };
  return (
    <p className="sum figures">
      <span className="sum-name">{t('label.score')}</span>
      <span className="sum-terms">
        {t('label.sum', {
          initiativeWeight: plainFigure(partWeights.businessInitiative / 10),
          initiative: figure(result.scoreDetail.businessInitiative.score),
          environmentWeight: plainFigure(partWeights.experimentalEnvironment / 10),
          environment: figure(result.scoreDetail.experimentalEnvironment.score),
          score: figure(result.score),
        })}
      </span>
      <span className="sum-rounded">
        {isHalfway(result.score) ? t('arithmetic:halfUp', reached) : t('label.rounded', reached)}
      </span>
    </p>
  );
}
