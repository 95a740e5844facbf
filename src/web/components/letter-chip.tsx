import type { Letter } from '../../grading/scoring-rules.ts';
import { useTranslation } from '../lib/wording/use-translation.ts';

type LetterChipProps = {
  letter: Letter;
  /** The neighbour that the letter may also be, as a lower card beside it. */
  other?: Letter | undefined;
  /** False for what is not a product offer: the card is grey, since the grade does not apply. */
  applies?: boolean;
};

/** A letter from A to E as a small card. */
export function LetterChip({ letter, other, applies = true }: LetterChipProps) {
  const { t } = useTranslation('page');
  const cards = other ? [letter, other].sort() : [letter];
  return (
    <span
      className="letter-chips"
      role="img"
      aria-label={`${t('label.gradeOf', { letter })}${other ? t('certainty.gradeOr', { other }) : ''}`}
    >
      {cards.map((card) => (
        <span
          key={card}
          className="letter-chip"
          data-letter={card}
          data-other={card === other || undefined}
          data-applies={applies}
          aria-hidden="true"
        >
          {card}
        </span>
      ))}
    </span>
  );
}
