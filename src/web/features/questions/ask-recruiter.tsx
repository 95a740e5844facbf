import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { createPart } from '../../components/lazy-part.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { QuestionsFold } from './questions-fold.tsx';

const message = createPart(() => import('./recruiter-message.tsx'));

/** Opens the one question that would settle a doubtful letter; nothing where there is no doubt. */
export function AskRecruiter({ result: { certainty } }: { result: AnalysisResult }) {
  const { t } = useTranslation('page');
  if (!certainty || certainty.letters.length < 2 || certainty.hingesOn.length === 0) return null;
  return (
    <div className="questions recruiter">
      <QuestionsFold title={t('certainty.ask')} source={message} />
    </div>
  );
}
