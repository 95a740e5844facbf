import { letterOf } from '../../../grading/grade.ts';
import { type Letter, letters } from '../../../grading/scoring-rules.ts';

/** The letters from the best to the weakest, as the strip of the label has them. */
const shown = letters.map((_, index) => letterOf(letters.length - index));

/** The label's strip in small; words beside it say the letter. */
export function SmallStrip({ letter }: { letter: Letter | null }) {
  return (
    <span className="small-strip" aria-hidden="true">
      {shown.map((each) => (
        <span key={each} className="small-tab" data-letter={each} data-held={each === letter || undefined}>
          {each}
        </span>
      ))}
    </span>
  );
}
