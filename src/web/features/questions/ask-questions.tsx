import { createPart } from '../../components/lazy-part.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { QuestionsFold } from './questions-fold.tsx';

const questions = createPart(() => import('./questions.tsx'));

/** Opens what a candidate may ask where the offer is silent; loaded then. */
export function AskQuestions() {
  const { t } = useTranslation('page');
  return (
    <section className="questions" aria-label={t('label.questions')}>
      <QuestionsFold title={t('label.questions')} source={questions} isHeading />
    </section>
  );
}
