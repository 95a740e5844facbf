import { letterOfScore } from '../../../../grading/grade.ts';
import type { GradeAnimation } from '../../../lib/motion/grade-animation.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

const scores = [5, 4, 3, 2, 1];

type GradeStripProps = {
  animation: GradeAnimation;
  /** The letter of the answer; undefined while waiting. */
  letter: string | undefined;
  /**
   * False for what is not a product offer, whose letter is small and grey, since the grade does
   * not apply.
   */
  applies?: boolean;
  /** The neighbour that the letter may also be, half raised. */
  other?: string | undefined;
};

/**
 * Five upright tabs like index cards; the grade's tab is taller, with a notch in the rule below it.
 */
export function GradeStrip({ animation, letter, applies = true, other }: GradeStripProps) {
  const { t } = useTranslation('page');
  const final = animation.phase === 'final';
  const place = scores.indexOf(animation.shown);
  return (
    <div
      role="img"
      aria-label={
        letter
          ? `${t('label.gradeOf', { letter })}${final && other ? t('certainty.gradeOr', { other }) : ''}`
          : t('label.waiting')
      }
      className="strip"
      data-phase={animation.phase}
      data-applies={final ? applies : undefined}
      data-shown={letterOfScore(animation.shown)}
    >
      <div className="strip-tabs" aria-hidden="true">
        {scores.map((score) => (
          <span
            key={score}
            className="strip-tab"
            data-letter={letterOfScore(score)}
            data-held={score === animation.shown || undefined}
            data-other={(final && letterOfScore(score) === other) || undefined}
            data-final={(final && score === animation.shown) || undefined}
          >
            {letterOfScore(score)}
          </span>
        ))}
      </div>
      <div className="strip-rule" aria-hidden="true">
        {final && <span className="strip-notch" data-place={place} />}
      </div>
    </div>
  );
}
