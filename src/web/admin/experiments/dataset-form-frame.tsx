import type { FormEvent, ReactNode } from 'react';
import type { CallInput } from '../../../contract/calls/calls.ts';
import { longestDatasetName } from '../../../contract/evaluations/datasets.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { FailureText } from '../components/failure-text.tsx';
import { useAction } from '../components/use-action.ts';
import { TextField } from './form-fields.tsx';
import { type DatasetKind, kinds, queryKeyOfKind, useTextsOf } from './kinds.ts';

type CreatedDataset = { id: string; state: string; failure: string | null; offers: number };

type CreateInput<K extends DatasetKind> = CallInput<(typeof kinds)[K]['launch']>;

/** Creates a dataset; `datasets` is the list that will contain it. */
export function useCreateDataset<K extends DatasetKind, Dataset extends CreatedDataset>(
  kind: K,
  datasets: readonly Dataset[] | undefined,
) {
  const { act, isBusy, error, answer } = useAction({
    queryKey: queryKeyOfKind(kind),
    act: (input: CreateInput<K>): Promise<{ id: string }> => call(kinds[kind].launch, input),
  });
  const created = datasets?.find(({ id }) => id === answer?.id);
  return { create: act, isBusy: isBusy || created?.state === 'generating', error, created };
}

type DatasetFormFrameProps = {
  kind: DatasetKind;
  /** `created`: the dataset created last on this screen, with its progress. */
  creating: { isBusy: boolean; error: Error | null; created: CreatedDataset | undefined };
  /** Lines of the created one. */
  entries: number;
  /** What is missing to create one; otherwise empty. */
  missing: string;
  /** It cannot be submitted yet. */
  isDisabled?: boolean;
  /** Creates a dataset of the choices; not called while one is being created. */
  onSubmit: () => void;
  /** Further buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The form of a dataset, for evaluation or tuning, and the outcome of its last submission. */
export function DatasetFormFrame(props: DatasetFormFrameProps) {
  const { kind, creating, entries, missing, isDisabled = false, onSubmit, actions, children } = props;
  const { isBusy, error, created } = creating;
  const t = useTextsOf(kinds[kind].namespace);
  const failure = error ? (
    <FailureText failure={error} />
  ) : (
    created?.failure && t(`failures.${created.failure}`)
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form className="mt-8" onSubmit={submit}>
      <h2 className="text-lead">{t('create')}</h2>
      <p className="mt-2 max-w-prose">{t('createIntro')}</p>
      {children}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <Button type="submit" look="strong" aria-disabled={isBusy || isDisabled}>
          {t('createButton')}
        </Button>
        {actions}
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {isBusy && t('generating')}
        {created?.state === 'ready' && (
          <p>
            <strong>{t('created')}</strong>{' '}
            {t('processed', {
              count: entries,
              amount: formatCount(entries),
              offers: formatCount(created.offers),
            })}
          </p>
        )}
      </div>
      <div role="alert" className="mt-4 empty:hidden">
        {missing && <p className="form-error">{missing}</p>}
        {!missing && failure && (
          <p className="form-error">
            <strong>{t('failed')}</strong> {failure}
          </p>
        )}
      </div>
    </form>
  );
}

/** The default name of a dataset. */
export function useDefaultDatasetName(kind: DatasetKind): string {
  const t = useTextsOf(kinds[kind].namespace);
  return t('defaultName', { date: new Date().toISOString().slice(0, 10) });
}

type DatasetNameFieldProps = { kind: DatasetKind; name: string; onType: (name: string) => void };

export function DatasetNameField({ kind, name, onType }: DatasetNameFieldProps) {
  const t = useTextsOf(kinds[kind].namespace);
  return (
    <TextField
      label={t('name')}
      dir="auto"
      autoComplete="off"
      maxLength={longestDatasetName}
      placeholder={useDefaultDatasetName(kind)}
      value={name}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
