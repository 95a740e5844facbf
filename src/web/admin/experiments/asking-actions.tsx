import { useState } from 'react';
import { type RunState, runBounds } from '../../../contract/evaluations/runs.ts';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ActionButton } from './action-button.tsx';
import { boundOrNone, TextField } from './form-fields.tsx';
import { isUnderWay } from './state-words.ts';
import type { ExperimentActions } from './use-experiment-actions.ts';

type AskingActionsProps = {
  of: ExperimentActions<'hasten' | 'cancel' | 'retry'>;
  asking: { state: RunState; reason: string; mostTokens: number | null };
  /** Whether nothing is left to ask. */
  isComplete: boolean;
};

/** What can be done about something that asks models: it is hastened or ended, or taken up again. */
export function AskingActions({ of, asking, isComplete }: AskingActionsProps) {
  const { t } = useTranslation('runs');
  const { state, reason, mostTokens } = asking;
  if (!isUnderWay(asking)) return isComplete ? null : <TakeUp of={of} mostTokens={mostTokens} />;
  return (
    <>
      {state === 'waiting' && reason !== '' && <ActionButton of={of} does="hasten" label={t('hasten')} />}
      <ActionButton of={of} does="cancel" />
    </>
  );
}

type TakeUpProps = Pick<AskingActionsProps, 'of'> & { mostTokens: number | null };

/** Has what is left asked; what has a bound gets another one with it. */
function TakeUp({ of, mostTokens }: TakeUpProps) {
  const { t } = useTranslation(['runs', 'administration']);
  const [typed, setTyped] = useState(mostTokens === null ? '' : `${mostTokens}`);
  const bound = boundOrNone(typed, runBounds.tokens);
  const isBusy = of.busyWith === 'retry';
  return (
    <div className="experiment-take-up">
      {mostTokens !== null && (
        <TextField
          label={t('newBound')}
          hint={t('mostTokensHint')}
          inputMode="numeric"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Button
        aria-busy={isBusy}
        disabled={bound === undefined}
        onClick={() => bound !== undefined && of.act('retry', bound)}
      >
        {t(isBusy ? 'administration:busy' : 'retry')}
      </Button>
    </div>
  );
}
