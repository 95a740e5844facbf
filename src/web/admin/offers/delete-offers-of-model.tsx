import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CallProgress, Calls } from '../../../contract/calls/calls.ts';
import { exportPaths } from '../../../contract/transfer.ts';
import { call } from '../../api/call.ts';
import { Button, plainButton } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { FailureText } from '../components/failure-text.tsx';
import { useAction } from '../components/use-action.ts';
import { useAnswer } from '../lib/use-answer.ts';

type Progress = CallProgress<Calls['deleteJobOffersOfModel']>;

type DeleteOffersOfModelProps = {
  model: string;
  /** Called after offers were deleted, also when the deletion stopped early. */
  onDeleted: () => void;
};

/**
 * Deletes all saved offers of a model after a confirmation with their number and the model’s name,
 * and shows the progress: this is irreversible, except by the export offered first.
 */
export function DeleteOffersOfModel({ model, onDeleted }: DeleteOffersOfModelProps) {
  const { t } = useTranslation(['offer', 'administration']);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { count, failure } = useCount(model, open);
  const { start, deleting, progress } = useDeletion(model, onDeleted);
  if (deleting) return <InProgress progress={progress ?? { deleted: 0, of: count ?? 0 }} />;
  const confirm = () => {
    if (count === undefined || typed.trim() !== model) return;
    setOpen(false);
    start(count);
  };
  const text = () => {
    if (failure) return <FailureText failure={failure} />;
    if (count === undefined) return t('ofModel.counting');
    return count === 0 ? t('ofModel.none') : t('ofModel.text', { model, count });
  };
  return (
    <>
      <Button
        onClick={() => {
          setTyped('');
          setOpen(true);
        }}
      >
        {t('ofModel.delete')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('ofModel.title')}
        text={
          <>
            {text()}
            {Boolean(count) && <ModelName model={model} typed={typed} onType={setTyped} onEnter={confirm} />}
          </>
        }
        cancel={t('administration:cancel')}
        onClose={() => setOpen(false)}
      >
        {Boolean(count) && (
          <>
            <a
              className={plainButton}
              href={`${exportPaths.jsonl}?${new URLSearchParams({ model })}`}
              download
            >
              {t('ofModel.export')}
            </a>
            <Button look="strong" aria-disabled={typed.trim() !== model} onClick={confirm}>
              {t('ofModel.confirm')}
            </Button>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

type ModelNameProps = {
  model: string;
  typed: string;
  onType: (typed: string) => void;
  onEnter: () => void;
};

function ModelName({ model, typed, onType, onEnter }: ModelNameProps) {
  const { t } = useTranslation('offer');
  const id = useId();
  return (
    <span className="mt-3 grid gap-1">
      <label htmlFor={id}>{t('ofModel.name', { model })}</label>
      <input
        id={id}
        className="field"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      />
    </span>
  );
}

/** Their number when the question is asked. */
function useCount(model: string, wanted: boolean) {
  const { data, error } = useAnswer(
    ['administration', 'offers-of-model'],
    'describeJobOffersOfModel',
    { model },
    { enabled: wanted, gcTime: 0 },
  );
  return { count: data?.count, failure: error };
}

/**
 * Once started the deletion continues by itself; what was deleted stays deleted when it stops
 * early.
 */
function useDeletion(model: string, onDeleted: () => void) {
  const { t } = useTranslation('offer');
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const { act, isBusy } = useAction({
    queryKey: ['administration', 'offers-of-model', model],
    act: async (count: number) => {
      setProgress(null);
      // Cast: our own server sends what the contract says.
      const onProgress = (message: unknown) => setProgress(message as Progress);
      try {
        return await call('deleteJobOffersOfModel', { model, count }, { onProgress });
      } finally {
        queries.removeQueries({ queryKey: ['administration', 'offer'] });
        onDeleted();
      }
    },
    outcomeOf: ({ deleted }) => ['success', t('ofModel.deleted', { model, count: deleted })],
    failedOf: (reason) => t('failedBecause', { what: t('ofModel.failed'), reason }),
  });
  return { start: act, deleting: isBusy, progress };
}

function InProgress({ progress: { deleted, of } }: { progress: Progress }) {
  const { t } = useTranslation('offer');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status">{t('ofModel.deleting', { count: of })}</p>
      <progress
        className="progress-bar"
        value={deleted}
        max={of || 1}
        aria-label={t('ofModel.deleting', { count: of })}
      />
      <span className="figures">{t('ofModel.progress', { deleted, count: of })}</span>
    </div>
  );
}
