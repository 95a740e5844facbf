import { useState } from 'react';
import { Disclosure } from '../../components/disclosure.tsx';
import { createPart, LazyPart } from '../../components/lazy-part.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';

const questions = createPart(() => import('./questions.tsx'));

/** Opens what a candidate may ask where the offer is silent; loaded then. */
export function AskQuestions() {
  const { t } = useTranslation('page');
  const [open, setOpen] = useState(false);
  return (
    <section className="questions" aria-label={t('label.questions')}>
      <Disclosure
        open={open}
        onToggle={() => setOpen(!open)}
        title={t('label.questions')}
        heading={{ level: 'h3' }}
        buttonClassName="questions-trigger"
        panelClassName="questions-sheet"
      >
        <LazyPart source={questions} />
      </Disclosure>
    </section>
  );
}
