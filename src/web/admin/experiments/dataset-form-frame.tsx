import type { FormEvent, ReactNode } from 'react';
import type { CallInput } from '../../../contract/calls/calls.ts';
import { longestDatasetName } from '../../../contract/evaluations/datasets.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { inFigures } from '../../lib/wording/figures.ts';
import { FailureText } from '../components/failure-text.tsx';
import { useAction } from '../components/use-action.ts';
import { TextField } from './form-fields.tsx';
import { type DatasetKind, kinds, queryKeyOf, useTextsOf } from './kinds.ts';

type CreatedDataset = { id: string; state: string; failure: string | null; offers: number };

/** What the call that creates one is given. */
type CreateInput<K extends DatasetKind> = CallInput<(typeof kinds)[K]['launch']>;

type Creating<Input, Dataset extends CreatedDataset> = {
  create: (input: Input) => void;
  isBusy: boolean;
  error: Error | null;
  /** The dataset that this screen asked for last, as far as it has come. */
  created: Dataset | undefined;
};

/** Has a dataset made; `datasets` is the list in which it then stands. */
export function useCreating<K extends DatasetKind, Dataset extends CreatedDataset>(
  kind: K,
  datasets: readonly Dataset[] | undefined,
): Creating<CreateInput<K>, Dataset> {
  const { act, isBusy, error, answer } = useAction({
    queryKey: queryKeyOf(kind),
    act: (input: CreateInput<K>): Promise<{ id: string }> => call(kinds[kind].launch, input),
  });
  const created = datasets?.find(({ id }) => id === answer?.id);
  return { create: act, isBusy: isBusy || created?.state === 'generating', error, created };
}

type DatasetFormFrameProps = {
  kind: DatasetKind;
  creating: Pick<Creating<never, CreatedDataset>, 'isBusy' | 'error' | 'created'>;
  /** Lines of the one that was created. */
  entries: number;
  /** What is missing before one can be made; empty where nothing is. */
  missing: string;
  /** It cannot be sent yet. */
  isDisabled?: boolean;
  /** Reads what was chosen, while none is being made. */
  onSubmit: () => void;
  /** Buttons beside the one that creates. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The form of a dataset, for evaluation or for tuning, and what became of the one that it asked for last. */
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
    <form className="dataset-form" onSubmit={submit}>
      <h2 className="text-lead">{t('create')}</h2>
      <p className="mt-2 max-w-prose">{t('createIntro')}</p>
      {children}
      <div className="experiment-actions">
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
              amount: inFigures(entries),
              offers: inFigures(created.offers),
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

/** What a dataset is called that is given no name. */
export function useUsualName(kind: DatasetKind): string {
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
      placeholder={useUsualName(kind)}
      value={name}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
