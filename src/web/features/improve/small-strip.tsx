import { letterOfScore } from '../../../grading/grade.ts';
import { type Letter, letters } from '../../../grading/scoring-rules.ts';

/** The letters from best to weakest, as in the label's strip. */
const shown = letters.map((_, index) => letterOfScore(letters.length - index));

/** A small version of the label's strip; the letter is also in the text beside it. */
export function SmallStrip({ letter }: { letter: Letter | null }) {
  return (
    <span
      className="border-ink inline-flex h-8 items-end gap-0.5 border-b-4 forced-color-adjust-none"
      aria-hidden="true"
    >
      {shown.map((each) => (
        <span key={each} className="small-tab" data-letter={each} data-held={each === letter || undefined}>
          {each}
        </span>
      ))}
    </span>
  );
}
