/** An action of a screen, and what became of it. */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../components/toasts.ts';
import { useFailureText } from './failure-text.tsx';

type Outcome = readonly [type: 'success' | 'info', text: string];

export type ActionOptions<Input, Answer> = {
  act: (input: Input) => Promise<Answer>;
  /** Of the queries that are refetched afterwards, also where it failed. */
  queryKey: QueryKey;
  onAnswer?: (answer: Answer) => void;
  /** The message once it is done; none where the screen says so itself. */
  outcomeOf?: (answer: Answer, input: Input) => Outcome | undefined;
  /** The message where it failed; without it the screen says so, by `error`. */
  failedOf?: (reason: string, input: Input) => string;
};

/** Runs one action at a time: a call of `act` meanwhile does nothing. */
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
