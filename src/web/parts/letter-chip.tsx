import { useTranslation } from 'react-i18next';

/** A letter from A to E as a small card. */
export function LetterChip({ letter }: { letter: string }) {
  const { t } = useTranslation('kept');
  return (
    <span className="letter-chip" data-letter={letter} role="img" aria-label={t('gradeOf', { letter })}>
      <span aria-hidden="true">{letter}</span>
    </span>
  );
}
