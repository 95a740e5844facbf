import type { CallInput } from '../../../contract/calls/calls.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { type ActionOptions, useAction } from '../components/use-action.ts';
import {
  type ActionOf,
  confirmedActions,
  type Kind,
  type KindNamespace,
  kinds,
  queryKeyOfKind,
  useTextsOf,
} from './kinds.ts';

type ActionInput<K extends Kind> = { name: ActionOf<K>; mostTokens: number | null | undefined };
type ActionCall = { [K in Kind]: (typeof kinds)[K]['calls'][keyof (typeof kinds)[K]['calls']] }[Kind];
/** Messages that differ from the `toasts` of the kind. */
type Messages<K extends Kind> = Partial<
  Pick<ActionOptions<ActionInput<K>, boolean>, 'outcomeOf' | 'failedOf'>
>;

/** Actions on one experiment, and their state. */
export type ExperimentActions<Action extends string> = {
  /** Namespace of its texts. */
  namespace: KindNamespace;
  /** `mostTokens`: the new limit of a retry; null: none. */
  act: (name: Action, mostTokens?: number | null) => void;
  busyWith: Action | undefined;
};

/** The actions on one experiment; `messages` replace the usual ones. */
export function useExperimentActions<K extends Kind>(
  kind: K,
  id: string,
  messages: Messages<K> = {},
): ExperimentActions<ActionOf<K>> {
  const { namespace, calls } = kinds[kind];
  const t = useTextsOf(namespace);
  const { act, busyWith } = useAction<ActionInput<K>, boolean>({
    queryKey: queryKeyOfKind(kind),
    act: ({ name, ...input }) => {
      // Cast: an action of a kind is one of its calls.
      const asked = (calls as Record<string, ActionCall>)[name] as ActionCall;
      // Cast: calls with a limit are given one.
      return hasChanged(call(asked, { id, ...input } as CallInput<ActionCall>));
    },
    outcomeOf: (done, { name }) => (done ? ['success', t(`toasts.${name}`)] : ['info', t('toasts.tooLate')]),
    failedOf: () => t('toasts.failed'),
    ...messages,
  });
  return {
    namespace,
    act: (name, mostTokens) => act({ name, mostTokens }),
    busyWith: busyWith?.name,
  };
}

/** Each call answers whether it changed something, under its own name, or answers nothing. */
async function hasChanged(answer: Promise<object>): Promise<boolean> {
  return Object.values(await answer).every(Boolean);
}

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
