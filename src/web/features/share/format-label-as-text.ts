import { describeAlternative } from '../../../explaining/describe-alternative.ts';
import { type CriterionId, criteriaTable, flattenCriteria } from '../../../grading/criteria.ts';
import type { Texts } from '../../../language/text-keys.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { describeCertainty, describeTrialLanguage } from '../../components/describe-certainty.ts';
import { highestScore } from '../../lib/motion/grade-animation.ts';
import { collectAdjustments, describeAdjustments } from '../../lib/wording/adjusted-levels.ts';
import { describeLevel } from '../../lib/wording/describe-level.ts';
import { formatScoreFigure } from '../../lib/wording/format-scores.ts';
import { describeFallback, describeReader } from '../../lib/wording/reader-name.ts';
import { getResultLetter } from '../../lib/wording/result-letter.ts';

/** The whole label as plain text, line by line. */
export function formatLabelAsText(
  t: Texts<['page', 'criteria', 'findings', 'errors']>,
  { result }: Analysis,
): string {
  const { position, company, reason, scoreDetail, grade, certainty, onTrial, fallback } = result;
  const head = [position || t('label.unnamedRole'), company].filter(Boolean).join(', ');
  const top = [
    head,
    t('label.grade', { letter: getResultLetter(result) }),
    ...(grade ? [scoreDetail.globalEvaluation] : []),
    ...(reason ? [reason] : []),
    ...(grade && onTrial ? [describeTrialLanguage(t, grade.letter, result.language)] : []),
    ...(grade && certainty ? [describeCertainty(t, grade.letter, certainty)] : []),
    ...(grade ? [describeAlternative(t, result)].filter(Boolean) : []),
    result.explanation,
    describeReader(t, result),
    ...(fallback ? [describeFallback(t, result)] : []),
  ];
  if (!grade) return top.join('\n');
  const values = flattenCriteria(result.criteria);
  const counted = collectAdjustments(result.criteria);
  const line = (id: CriterionId) => {
    const said = { name: t(`criteria:${id}.name`), level: describeLevel(t, id, values[id]) };
    const { [id]: other } = counted;
    return other
      ? t('label.countedLine', { ...said, counted: describeAdjustments(t, id, other) })
      : t('label.line', said);
  };
  const parts = (['businessInitiative', 'experimentalEnvironment'] as const).flatMap((group) => [
    '',
    `${t(`criteria:groups.${group}`)} ${formatScoreFigure(scoreDetail[group].score)}${t('label.outOf', { highest: highestScore })}`,
    ...criteriaTable.filter((row) => row.group === group).map(({ id }) => line(id)),
  ]);
  return [...top, ...parts].join('\n');
}
