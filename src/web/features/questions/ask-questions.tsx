import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { createPart, LazyPart } from '../../components/lazy-part.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';

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

type QuestionsFoldProps = {
  title: string;
  /** Loaded when it is opened. */
  source: Parameters<typeof LazyPart>[0]['source'];
  /** Whether the title is a heading of the label. */
  isHeading?: boolean;
};

/** A line of the label that opens what there is to ask. */
function QuestionsFold({ title, source, isHeading = false }: QuestionsFoldProps) {
  return (
    <Disclosure
      title={title}
      {...(isHeading && { heading: { level: 'h3' } })}
      buttonClassName="questions-trigger"
      panelClassName="questions-sheet"
    >
      <LazyPart source={source} />
    </Disclosure>
  );
}
