import { useTranslation } from 'react-i18next';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { letterOfResult } from '../../parts/letter-of-result.ts';

/** The letter of a result as a small card. */
export function LetterChip({ result }: { result: Pick<AnalysisResult, 'score'> }) {
  const { t } = useTranslation('kept');
  const letter = letterOfResult(result);
  return (
    <span className="letter-chip" data-letter={letter} role="img" aria-label={t('gradeOf', { letter })}>
      <span aria-hidden="true">{letter}</span>
    </span>
  );
}
