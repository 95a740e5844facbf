/** The rehearsals of the list, and what can be done about them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { toast } from '../../../components/toasts.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { isUnderWay } from '../runs/run-words.ts';

export type Figure = CallOutput<'listRehearsals'>['figures'][number];
export type Rehearsal = CallOutput<'listRehearsals'>['rehearsals'][number];
export type Changes = CallInput<'startRehearsal'>['changes'];
export type Mistake = Extract<CallOutput<'startRehearsal'>, { mistakes: unknown }>['mistakes'][number];

const queryKey = ['administration', 'rehearsals'];
const refreshMilliseconds = 2_000;

export function useRehearsals() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listRehearsals', null, { signal }),
    refetchInterval: ({ state }) => (state.data?.rehearsals.some(isUnderWay) ? refreshMilliseconds : false),
    gcTime: 0,
  });
}

/** `onAnswer` hears what is wrong with the changes: nothing where they are rehearsed. */
export function useStart(onAnswer: (mistakes: readonly Mistake[]) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: Changes) => call('startRehearsal', { changes }),
    onSuccess: (answer) => onAnswer('mistakes' in answer ? answer.mistakes : []),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useResult(id: string) {
  return useQuery({
    queryKey: [...queryKey, id],
    queryFn: ({ signal }) => call('openRehearsal', { id }, { signal }),
    gcTime: 0,
  });
}

export function useDelete() {
  const { t } = useTranslation('rehearsals');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('deleteRehearsal', { id }),
    onSuccess: () => toast('success', t('delete.deleted')),
    onError: () => toast('error', t('delete.failed')),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
