/** What can be done about one of a kind, each action saying what became of it. */
import type { CallInput } from '../../../contract/calls/calls.ts';
import { call } from '../../api/call.ts';
import { type ActionOptions, useAction } from '../components/use-action.ts';
import { type ActionOf, type Kind, keyOf, kinds, useWordsOf, type Words } from './kinds.ts';

type Asked<K extends Kind> = { name: ActionOf<K>; mostTokens: number | null | undefined };
type ActionCall = { [K in Kind]: (typeof kinds)[K]['calls'][keyof (typeof kinds)[K]['calls']] }[Kind];
/** What is said where the kind has other words for it than its `toasts`. */
type Said<K extends Kind> = Partial<Pick<ActionOptions<Asked<K>, boolean>, 'outcomeOf' | 'failedOf'>>;

export type ExperimentActions<Action extends string> = {
  /** The namespace of its kind's texts. */
  words: Words;
  /** `mostTokens`: of what is taken up again within another bound; null: without one. */
  act: (name: Action, mostTokens?: number | null) => void;
  busyWith: Action | undefined;
};

export function useExperimentActions<K extends Kind>(
  kind: K,
  id: string,
  said: Said<K> = {},
): ExperimentActions<ActionOf<K>> {
  const { words, calls } = kinds[kind];
  const t = useWordsOf(words);
  const { act, busyWith } = useAction<Asked<K>, boolean>({
    queryKey: keyOf(kind),
    act: ({ name, ...input }) => {
      // Cast: an action of a kind is one of its calls.
      const asked = (calls as Record<string, ActionCall>)[name] as ActionCall;
      // Cast: calls that take a bound are given one.
      return changed(call(asked, { id, ...input } as CallInput<ActionCall>));
    },
    outcomeOf: (done, { name }) => (done ? ['success', t(`toasts.${name}`)] : ['info', t('toasts.tooLate')]),
    failedOf: () => t('toasts.failed'),
    ...said,
  });
  return {
    words,
    act: (name, mostTokens) => act({ name, mostTokens }),
    busyWith: busyWith?.name,
  };
}

/** Each call answers whether it changed something, by a name of its own, or nothing. */
async function changed(answer: Promise<object>): Promise<boolean> {
  return Object.values(await answer).every(Boolean);
}
