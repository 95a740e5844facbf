import { useState } from 'react';
import { runBounds } from '../../../../contract/evaluations/runs.ts';
import { Button } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { NumberField } from './launch-fields.tsx';
import { wholeNumber } from './whole-number.ts';

type TakeUpProps = { mostTokens: number | null; busy: boolean; onRetry: (mostTokens: number | null) => void };

/** Has what is left asked; what has a bound gets another one with it. */
export function TakeUp({ mostTokens, busy, onRetry }: TakeUpProps) {
  const { t } = useTranslation('runs');
  const [bound, setBound] = useState(mostTokens === null ? '' : `${mostTokens}`);
  const wanted = bound.trim() ? wholeNumber(bound, runBounds.tokens) : null;
  return (
    <div className="run-take-up">
      {mostTokens !== null && (
        <NumberField label={t('newBound')} hint={t('mostTokensHint')} value={bound} onType={setBound} />
      )}
      <Button
        aria-busy={busy}
        disabled={wanted === undefined}
        onClick={() => wanted !== undefined && onRetry(wanted)}
      >
        {t(busy ? 'busy' : 'retry')}
      </Button>
    </div>
  );
}
