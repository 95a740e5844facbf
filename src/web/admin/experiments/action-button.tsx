import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { confirmedActions, useWordsOf } from './kinds.ts';
import type { ExperimentActions } from './use-experiment-actions.ts';

type ActionButtonProps<Action extends string> = {
  of: ExperimentActions<Action>;
  does: Action;
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
  const { of, does, name, title, text, keep, light = false } = props;
  const t = useWordsOf(of.words);
  const isConfirmed = confirmedActions.includes(does);
  const label = props.label ?? t(isConfirmed ? `${does}.label` : does);
  const isBusy = of.busyWith === does;
  const busy = isBusy && (props.busy ?? t(does === 'delete' ? 'delete.busy' : 'administration:busy'));
  const act = () => of.act(does);
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
      title={title ?? t(`${does}.title`, { name })}
      text={text ?? t(`${does}.text`)}
      cancel={keep ?? t(does === 'cancel' ? 'cancel.keep' : 'administration:cancel')}
      busy={busy}
      light={light}
      onConfirm={act}
    />
  );
}
