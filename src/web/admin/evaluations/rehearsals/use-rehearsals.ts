/** The queries of rehearsals: list, start and result. */
import type { CallInput, CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../components/use-action.ts';
import { queryKeyOfKind } from '../../experiments/kinds.ts';
import { isUnderWay } from '../../experiments/state-words.ts';
import { useAnswer } from '../../lib/use-answer.ts';

/** A figure of the rules that a rehearsal may change. */
export type Figure = CallOutput<'listRehearsals'>['figures'][number];
export type Rehearsal = CallOutput<'listRehearsals'>['rehearsals'][number];
export type Changes = CallInput<'startRehearsal'>['changes'];
/** Why changed figures cannot be tried. */
export type Mistake = Extract<CallOutput<'startRehearsal'>, { mistakes: unknown }>['mistakes'][number];

const queryKey = queryKeyOfKind('rehearsal');
const refreshMilliseconds = 2_000;

/** All rehearsals, refreshed while one is running. */
export function useRehearsals() {
  return useAnswer(queryKey, 'listRehearsals', null, {
    refetchInterval: ({ state }) => (state.data?.rehearsals.some(isUnderWay) ? refreshMilliseconds : false),
    gcTime: 0,
  });
}

/** `onAnswer` gets the mistakes in the changes: none when the rehearsal has started. */
export function useStartRehearsal(onAnswer: (mistakes: readonly Mistake[]) => void) {
  return useAction({
    queryKey,
    act: (changes: Changes) => call('startRehearsal', { changes }),
    onAnswer: (answer) => onAnswer('mistakes' in answer ? answer.mistakes : []),
  });
}

/** The result of a rehearsal, which is not cached. */
export function useRehearsalResult(id: string) {
  return useAnswer(queryKey, 'openRehearsal', { id }, { gcTime: 0 });
}
