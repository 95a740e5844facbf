import { usePath } from '../../../lib/navigation.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { Analysis } from '../../../state/analysis.ts';
import { useAnalysis } from '../../../state/analysis-context.tsx';
import { isSame, mayBeDoubted, toggleDoubt, useDoubts } from '../../../state/doubting.ts';
import type { Doubt } from '../../../state/doubts.ts';
import '../../../styles/doubts.css';

/** Beside a sentence of the visitor’s own result: one press says that it does not show the finding, a second takes that back. */
export function DoubtButton({ quote }: { quote: Doubt }) {
  const { analysis } = useAnalysis();
  // Results of others, and those that are compared, have no thumbs to send it with.
  const own = usePath() === '/' && isIn(analysis, quote) && mayBeDoubted(quote) ? analysis : null;
  return own && <Button quote={quote} analysis={own} />;
}

function isIn(analysis: Analysis | null, { criterion, phrase }: Doubt): boolean {
  return analysis?.result.receipts[criterion].quotes.some(({ text }) => text === phrase) ?? false;
}

function Button({ quote, analysis: { gradedAt } }: { quote: Doubt; analysis: Analysis }) {
  const { t } = useTranslation('feedback');
  const doubted = useDoubts(gradedAt).some((each) => isSame(each, quote));
  return (
    <p className="doubt">
      <button
        type="button"
        className="doubt-button"
        aria-pressed={doubted}
        onClick={() => toggleDoubt(gradedAt, quote)}
      >
        {t('doubt')}
      </button>{' '}
      <span role="status">{doubted && t('doubtGoes')}</span>
    </p>
  );
}
