import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { confirmedActions, useTextsOf } from './kinds.ts';
import type { ExperimentActions } from './use-experiment-actions.ts';

type ActionButtonProps<Action extends string> = {
  actions: ExperimentActions<Action>;
  action: Action;
  /** The name of the object in the question. */
  name?: string;
  /** The question and its cancel button, where they differ from those of the kind. */
  title?: string | undefined;
  text?: string | undefined;
  keep?: string | undefined;
  /** For kinds without a word for it. */
  label?: string;
  /** The text of the button while the action is running. */
  busy?: string;
  light?: boolean;
};

/** The button of an action; irreversible ones, and those with a `title`, must be confirmed. */
export function ActionButton<Action extends string>(props: ActionButtonProps<Action>) {
  const { actions, action, name, title, text, keep, light = false } = props;
  const t = useTextsOf(actions.namespace);
  const isConfirmed = confirmedActions.includes(action);
  const label = props.label ?? t(isConfirmed ? `${action}.label` : action);
  const isBusy = actions.busyWith === action;
  const busy = isBusy && (props.busy ?? t(action === 'delete' ? 'delete.busy' : 'administration:busy'));
  const act = () => actions.act(action);
  if (!isConfirmed && title === undefined) {
    return (
      <Button aria-busy={isBusy} onClick={act}>
        {busy || label}
      </Button>
    );
  }
  return (
    <ConfirmButton
      label={label}
      title={title ?? t(`${action}.title`, { name })}
      text={text ?? t(`${action}.text`)}
      cancel={keep ?? t(action === 'cancel' ? 'cancel.keep' : 'administration:cancel')}
      busy={busy}
      light={light}
      onConfirm={act}
    />
  );
}
