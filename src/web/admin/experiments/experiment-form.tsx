import { type FormEvent, type ReactNode, useState } from 'react';
import type { CallInput } from '../../../contract/calls/calls.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { FailureText } from '../components/failure-text.tsx';
import { useAction } from '../components/use-action.ts';
import { kinds, type LaunchedKind, queryKeyOfKind, useTextsOf } from './kinds.ts';

type ExperimentFormProps = {
  /** Its message, or the failure of the call. */
  launching: { note: string; failure: Error | null; isBusy: boolean };
  /** The text of the button. */
  label: string;
  /** Submits the choices, unless a submission is running. */
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
};

/** A form that starts background work; validated by the page, not the browser. */
export function ExperimentForm(props: ExperimentFormProps) {
  const { launching, label, onSubmit, className = '', children } = props;
  const { note, failure, isBusy } = launching;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form
      className={`border-ink mt-3 grid justify-items-start gap-3 border-y-4 py-3 ${className}`}
      noValidate
      onSubmit={submit}
    >
      {children}
      <div role="alert" className="empty:hidden">
        {note && <p className="text-alarm">{note}</p>}
        {failure && (
          <p className="text-alarm">
            <FailureText failure={failure} />
          </p>
        )}
      </div>
      <Button look="strong" type="submit" aria-busy={isBusy}>
        {label}
      </Button>
    </form>
  );
}

type LaunchInput<K extends LaunchedKind> = CallInput<(typeof kinds)[K]['launch']>;
type Answer = { id: string; isNew: boolean } | { obstacle: string };

/** Launches one of a kind, or reports why it cannot. */
export function useLaunchExperiment<K extends LaunchedKind>(kind: K, onNew?: () => void) {
  const { namespace, launch } = kinds[kind];
  const t = useTextsOf(namespace);
  const [note, setNote] = useState('');
  const { act, isBusy, error } = useAction({
    queryKey: queryKeyOfKind(kind),
    act: (input: LaunchInput<K>): Promise<Answer> => call(launch, input),
    onAnswer: (answer) => {
      if ('obstacle' in answer) setNote(t(`obstacles.${answer.obstacle}`));
      else if (!answer.isNew) setNote(t('underWay'));
      else onNew?.();
    },
  });
  const clear = () => setNote('');
  return {
    launch: (input: LaunchInput<K>) => {
      clear();
      act(input);
    },
    /** Removes the message. */
    clear,
    /** Reports a mistake in the choices; `figures` are interpolated into the sentence. */
    refuse: (mistake: string, figures: object) => setNote(t(`mistakes.${mistake}`, figures)),
    note,
    failure: error,
    isBusy,
  };
}
