import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { confirmedActions, useTextsOf } from './kinds.ts';
import type { ExperimentActions } from './use-experiment-actions.ts';

type ActionButtonProps<Action extends string> = {
  actions: ExperimentActions<Action>;
  action: Action;
  /** What the question that is asked first calls it. */
  name?: string;
  /** The question and the button that changes nothing, where they are not the usual ones of the kind. */
  title?: string | undefined;
  text?: string | undefined;
  keep?: string | undefined;
  /** Where the kind has no word of its own. */
  label?: string;
  /** On the button while the action is under way. */
  busy?: string;
  light?: boolean;
};

/** The button of an action; one that cannot be taken back, or has a `title`, is confirmed first. */
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
