import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import type { CriterionId } from '../../../../grading/criteria.ts';
import type { Texts } from '../../../../language/text-keys.ts';
import type { Analysis } from '../../../analysis/analysis.ts';
import { useAnalysis } from '../../../analysis/analysis-context.tsx';
import { isSameDoubt, listDoubts, mayBeDoubted, toggleDoubt, useDoubts } from '../../../analysis/doubting.ts';
import type { Doubt } from '../../../analysis/doubts.ts';
import { logEvent } from '../../../api/log-event.ts';
import { usePath } from '../../../lib/navigation.ts';
import { isBuiltin } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import '../../../styles/doubts.css';
import { gradeWithoutDoubted } from './grade-without-doubted.ts';

/**
 * Beside a sentence of the visitor’s own result: a press says that it does not show the finding, a
 * second withdraws that.
 */
export function DoubtButton({ quote }: { quote: Doubt }) {
  const { analysis } = useAnalysis();
  // Shared and compared results have no thumbs to send it with.
  const own = usePath() === '/' && isIn(analysis, quote) && mayBeDoubted(quote) ? analysis : null;
  return own && <Button quote={quote} analysis={own} />;
}

function isIn(analysis: Analysis | null, { criterion, phrase }: Doubt): boolean {
  return analysis?.result.receipts[criterion].quotes.some(({ text }) => text === phrase) ?? false;
}

function Button({ quote, analysis: { gradedAt, result } }: { quote: Doubt; analysis: Analysis }) {
  const { t } = useTranslation('feedback');
  const doubts = useDoubts(gradedAt);
  const doubted = doubts.some((each) => isSameDoubt(each, quote));
  const press = () => {
    toggleDoubt(gradedAt, quote);
    const now = listDoubts(gradedAt);
    // Above the maximum of a thumbs-down, doubts are not accepted.
    if (now !== doubts) countPress(result, quote.criterion, now, doubted);
  };
  return (
    <p className="doubt">
      <button type="button" className="doubt-button" aria-pressed={doubted} onClick={press}>
        {t('doubt')}
      </button>{' '}
      <span role="status">
        {doubted && (
          <>
            <strong>{withoutInWords(t, result, quote.criterion, doubts)}</strong> {t('doubtGoes')}
          </>
        )}
      </span>
    </p>
  );
}

/** "Without it: D.", for all doubts so far; nothing without a letter that could change. */
function withoutInWords(
  t: Texts<'feedback'>,
  result: AnalysisResult,
  criterion: CriterionId,
  doubts: readonly Doubt[],
): string {
  if (!result.grade) return '';
  const { dropped, letter } = gradeWithoutDoubted(result, doubts);
  if (!dropped.includes(criterion)) return t('without.shownElsewhere');
  const form = letter === result.grade.letter ? 'same' : 'other';
  return t(`without.${form}`, { count: dropped.length, letter });
}

/** Counted at once, even without a thumbs-down: finding, letters and type of reader, no text. */
function countPress(
  result: AnalysisResult,
  criterion: CriterionId,
  doubts: readonly Doubt[],
  takenBack: boolean,
): void {
  if (!result.grade) return;
  const without = gradeWithoutDoubted(result, doubts).letter;
  const reader = isBuiltin(result.reader) ? 'builtin' : 'model';
  logEvent({ name: 'finding_doubted', criterion, letter: result.grade.letter, without, reader, takenBack });
}
