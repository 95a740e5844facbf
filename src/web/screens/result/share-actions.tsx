import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { criteriaTable, flattenCriteria } from '../../../grading/criteria.ts';
import type { Analysis } from '../../analyze.ts';
import { Button } from '../../parts/button.tsx';
import { figure } from '../../parts/figures.ts';
import { letterOfResult } from '../../parts/letter-of-result.ts';
import { levelWords } from '../../parts/level-words.ts';
import { toast } from '../../parts/toasts.ts';
import { highestScore } from './grade-animation.ts';
import { steadinessInWords } from './steadiness.tsx';

/** Takes the label along: as text, or on paper. */
export function ShareActions({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation(['page', 'criteria']);
  const copy = () =>
    navigator.clipboard.writeText(labelAsText(t, analysis)).then(
      () => toast('success', t('label.copied')),
      () => toast('error', t('label.copyFailed')),
    );
  return (
    <div className="mb-8 flex flex-wrap gap-3">
      <Button onClick={copy}>{t('label.copy')}</Button>
      <Button onClick={() => window.print()}>{t('label.print')}</Button>
    </div>
  );
}

function labelAsText(t: TFunction<['page', 'criteria']>, { result }: Analysis): string {
  const { position, company, scoreDetail, grade, steadiness, fallback } = result;
  const head = [position || t('label.unnamedRole'), company].filter(Boolean).join(', ');
  const top = [
    head,
    t('label.grade', { letter: letterOfResult(result) }),
    ...(grade ? [scoreDetail.globalEvaluation] : []),
    ...(grade && steadiness ? [steadinessInWords(t, grade.letter, steadiness)] : []),
    result.explanation,
    ...(fallback ? [t(`fallback.${fallback}`)] : []),
  ];
  if (!grade) return top.join('\n');
  const values = flattenCriteria(result.criteria);
  const parts = (['businessInitiative', 'experimentalEnvironment'] as const).flatMap((group) => [
    '',
    `${t(`criteria:groups.${group}`)} ${figure(scoreDetail[group].score)}${t('label.outOf', { highest: highestScore })}`,
    ...criteriaTable
      .filter((row) => row.group === group)
      .map(({ id }) =>
        t('label.line', { name: t(`criteria:${id}.name`), level: levelWords(t, id, values[id]) }),
      ),
  ]);
  return [...top, ...parts].join('\n');
}
