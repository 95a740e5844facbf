import { useState } from 'react';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { createPart, LazyPart } from '../../components/lazy-part.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';

const message = createPart(() => import('./recruiter-message.tsx'));

/** Opens the one question that would settle a doubtful letter; nothing where there is no doubt. */
export function AskRecruiter({ result: { certainty } }: { result: AnalysisResult }) {
  const { t } = useTranslation('page');
  const [open, setOpen] = useState(false);
  if (!certainty || certainty.letters.length < 2 || certainty.hingesOn.length === 0) return null;
  return (
    <div className="questions recruiter">
      <Disclosure
        open={open}
        onToggle={() => setOpen(!open)}
        title={t('certainty.ask')}
        buttonClassName="questions-trigger"
        panelClassName="questions-sheet"
      >
        <LazyPart source={message} />
      </Disclosure>
    </div>
  );
}
