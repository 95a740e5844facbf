/** The actions on an experiment, each reporting its outcome. */
import type { CallInput } from '../../../contract/calls/calls.ts';
import { call } from '../../api/call.ts';
import { type ActionOptions, useAction } from '../components/use-action.ts';
import { type ActionOf, type Kind, type KindNamespace, kinds, queryKeyOfKind, useTextsOf } from './kinds.ts';

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
