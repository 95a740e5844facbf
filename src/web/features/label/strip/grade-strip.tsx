import { letterOf } from '../../../../grading/grade.ts';
import type { GradeAnimation } from '../../../lib/grade-animation.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

const scores = [5, 4, 3, 2, 1];

type GradeStripProps = {
  animation: GradeAnimation;
  /** The letter that was answered; undefined while it is awaited. */
  letter: string | undefined;
  /** Of what is no product offer the letter stands small: the grade does not apply. */
  applies?: boolean;
};

/** Five upright tabs like index cards; the one that holds stands taller, with a notch in the rule below it. */
export function GradeStrip({ animation, letter, applies = true }: GradeStripProps) {
  const { t } = useTranslation('page');
  const final = animation.phase === 'final';
  const place = scores.indexOf(animation.shown);
  return (
    <div
      role="img"
      aria-label={letter ? t('label.gradeOf', { letter }) : t('label.waiting')}
      className="strip"
      data-phase={animation.phase}
      data-applies={final ? applies : undefined}
      data-shown={letterOf(animation.shown)}
    >
      <div className="strip-tabs" aria-hidden="true">
        {scores.map((score) => (
          <span
            key={score}
            className="strip-tab"
            data-letter={letterOf(score)}
            data-held={score === animation.shown || undefined}
            data-final={(final && score === animation.shown) || undefined}
          >
            {letterOf(score)}
          </span>
        ))}
      </div>
      <div className="strip-rule" aria-hidden="true">
        {final && <span className="strip-notch" data-place={place} />}
      </div>
    </div>
  );
}
