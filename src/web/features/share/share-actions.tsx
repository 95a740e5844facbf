import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CriterionId, criteriaTable, flattenCriteria } from '../../../grading/criteria.ts';
import { Button } from '../../components/button.tsx';
import { certaintyInWords } from '../../components/certainty-line.tsx';
import { copyText } from '../../components/copy-text.ts';
import { LazyPart, partFrom } from '../../components/lazy-part.tsx';
import { highestScore } from '../../lib/grade-animation.ts';
import { adjustedLevels, countedInWords } from '../../lib/wording/adjusted-levels.ts';
import { figure } from '../../lib/wording/figures.ts';
import { letterOfResult } from '../../lib/wording/letter-of-result.ts';
import { levelWords } from '../../lib/wording/level-words.ts';
import type { Analysis } from '../../state/analysis.ts';

const sharePanel = partFrom(() => import('./share-panel.tsx'));

/** Takes the label along: as text, on paper, or as a link, a picture and a badge, which are fetched when asked for. */
export function ShareActions({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation(['page', 'criteria', 'findings']);
  const [shares, setShares] = useState(false);
  const copy = () =>
    copyText(labelAsText(t, analysis), { copied: t('label.copied'), failed: t('label.copyFailed') });
  return (
    <div className="mb-8">
      <div className="flex flex-wrap gap-3">
        <Button aria-expanded={shares} onClick={() => setShares(!shares)}>
          {t('label.share')}
        </Button>
        <Button onClick={copy}>{t('label.copy')}</Button>
        <Button onClick={() => window.print()}>{t('label.print')}</Button>
      </div>
      {shares && <LazyPart source={sharePanel} />}
    </div>
  );
}

function labelAsText(t: TFunction<['page', 'criteria', 'findings']>, { result }: Analysis): string {
  const { position, company, scoreDetail, grade, certainty, fallback } = result;
  const head = [position || t('label.unnamedRole'), company].filter(Boolean).join(', ');
  const top = [
    head,
    t('label.grade', { letter: letterOfResult(result) }),
    ...(grade ? [scoreDetail.globalEvaluation] : []),
    ...(grade && certainty ? [certaintyInWords(t, grade.letter, certainty)] : []),
    result.explanation,
    ...(fallback ? [t(`fallback.${fallback}`)] : []),
  ];
  if (!grade) return top.join('\n');
  const values = flattenCriteria(result.criteria);
  const counted = adjustedLevels(result.criteria);
  const line = (id: CriterionId) => {
    const said = { name: t(`criteria:${id}.name`), level: levelWords(t, id, values[id]) };
    const { [id]: other } = counted;
    return other
      ? t('label.countedLine', { ...said, counted: countedInWords(t, id, other) })
      : t('label.line', said);
  };
  const parts = (['businessInitiative', 'experimentalEnvironment'] as const).flatMap((group) => [
    '',
    `${t(`criteria:groups.${group}`)} ${figure(scoreDetail[group].score)}${t('label.outOf', { highest: highestScore })}`,
    ...criteriaTable.filter((row) => row.group === group).map(({ id }) => line(id)),
  ]);
  return [...top, ...parts].join('\n');
}
