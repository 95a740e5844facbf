/** An action of a screen, and its outcome. */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/toasts.ts';
import { useFailureText } from './failure-text.tsx';

type Outcome = readonly [type: 'success' | 'info', text: string];

/** An action and its messages. */
export type ActionOptions<Input, Answer> = {
  act: (input: Input) => Promise<Answer>;
  /** Key of the queries to refetch afterwards, even after a failure. */
  queryKey: QueryKey;
  onAnswer?: (answer: Answer) => void;
  /** The message of success; omitted when the screen shows it itself. */
  outcomeOf?: (answer: Answer, input: Input) => Outcome | undefined;
  /** The message of failure; without it the screen shows it by `error`. */
  failedOf?: (reason: string, input: Input) => string;
};

/** Runs one action at a time: `act` does nothing while one is running. */
export function useAction<Input, Answer>(action: ActionOptions<Input, Answer>) {
  const { act, queryKey, onAnswer, outcomeOf, failedOf } = action;
  const client = useQueryClient();
  const textOf = useFailureText();
  const { mutate, isPending, variables, error, data } = useMutation({
    mutationFn: act,
    onSuccess: (answer, input) => {
      const outcome = outcomeOf?.(answer, input);
      if (outcome) toast(...outcome);
      onAnswer?.(answer);
    },
    onError: (failure, input) => {
      if (failedOf) toast('error', failedOf(textOf(failure), input));
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return {
    act: (input: Input) => {
      if (!isPending) mutate(input);
    },
    isBusy: isPending,
    busyWith: isPending ? variables : undefined,
    error,
    answer: data,
  };
}
