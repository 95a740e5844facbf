/** What can be done with one row of a list that is asked for anew afterwards. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/toasts.ts';
import { useFailureText } from './failure-text.tsx';

type RowAction<Action extends string> = {
  /** Of the list. */
  queryKey: readonly string[];
  act: (action: Action) => Promise<unknown>;
  /** What is said once it is done; nothing where the row says so itself. */
  doneOf: (action: Action) => string | undefined;
  failedOf: (action: Action, reason: string) => string;
};

/** One action at a time. */
export function useRowAction<Action extends string>({ queryKey, act, doneOf, failedOf }: RowAction<Action>) {
  const client = useQueryClient();
  const textOf = useFailureText();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: act,
    onSuccess: (_, action) => {
      const done = doneOf(action);
      if (done) toast('success', done);
    },
    onError: (error, action) => toast('error', failedOf(action, textOf(error))),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return {
    act: (action: Action) => {
      if (!isPending) mutate(action);
    },
    busyWith: isPending ? variables : undefined,
  };
}
