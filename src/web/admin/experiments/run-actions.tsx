import { useState } from 'react';
import { type RunState, runBounds } from '../../../contract/evaluations/runs.ts';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { ExperimentActions } from './experiment-actions.tsx';
import { ActionButton } from './experiment-actions.tsx';
import { parseOptionalLimit, TextField } from './form-fields.tsx';
import { isUnderWay } from './state-words.ts';

type RunActionsProps = {
  actions: ExperimentActions<'hasten' | 'cancel' | 'retry'>;
  run: { state: RunState; reason: string; mostTokens: number | null };
  /** Whether nothing is left to ask. */
  isComplete: boolean;
};

/** Actions on a run or a judging: hasten, cancel, retry. */
export function RunActions({ actions, run, isComplete }: RunActionsProps) {
  const { t } = useTranslation('runs');
  const { state, reason, mostTokens } = run;
  if (!isUnderWay(run)) return isComplete ? null : <TakeUp actions={actions} mostTokens={mostTokens} />;
  return (
    <>
      {state === 'waiting' && reason !== '' && (
        <ActionButton actions={actions} action="hasten" label={t('hasten')} />
      )}
      <ActionButton actions={actions} action="cancel" />
    </>
  );
}

type TakeUpProps = Pick<RunActionsProps, 'actions'> & { mostTokens: number | null };

/** Retries what is left; a limited one gets another limit. */
function TakeUp({ actions, mostTokens }: TakeUpProps) {
  const { t } = useTranslation(['runs', 'administration']);
  const [typed, setTyped] = useState(mostTokens === null ? '' : `${mostTokens}`);
  const bound = parseOptionalLimit(typed, runBounds.tokens);
  const isBusy = actions.busyWith === 'retry';
  return (
    <div className="grid justify-items-start gap-2">
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
        onClick={() => bound !== undefined && actions.act('retry', bound)}
      >
        {t(isBusy ? 'administration:busy' : 'retry')}
      </Button>
    </div>
  );
}
