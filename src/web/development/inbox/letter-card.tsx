import { useTranslation } from 'react-i18next';

/** A letter as a small card. */
export function LetterCard({ letter }: { letter: string }) {
  const { t } = useTranslation('page');
  return (
    <span className="letter-chip" data-letter={letter} role="img" aria-label={t('label.gradeOf', { letter })}>
      <span aria-hidden="true">{letter}</span>
    </span>
  );
}
