import type { Letter } from '../../grading/scoring-rules.ts';
import { useTranslation } from '../lib/wording/use-translation.ts';

/** A letter from A to E as a small card. */
export function LetterChip({ letter }: { letter: Letter }) {
  const { t } = useTranslation('page');
  return (
    <span className="letter-chip" data-letter={letter} role="img" aria-label={t('label.gradeOf', { letter })}>
      <span aria-hidden="true">{letter}</span>
    </span>
  );
}
