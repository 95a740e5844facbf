import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { CallInput, CallName, CallOutput } from '../../../contract/calls/calls.ts';
import { call } from '../../api/call.ts';

type AnswerOptions<Name extends CallName> = Pick<
  UseQueryOptions<CallOutput<Name>>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime'
>;

/** A query of a call, with the key `queryKey` and its input. */
export function useAnswer<Name extends CallName>(
  queryKey: QueryKey,
  name: Name,
  input: CallInput<Name>,
  options: AnswerOptions<Name> = {},
) {
  return useQuery({
    queryKey: [...queryKey, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    ...options,
  });
}
