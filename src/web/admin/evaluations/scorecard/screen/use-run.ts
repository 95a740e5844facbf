/** A run with its scores, and how far these are. */
import type { CallOutput } from '../../../../../contract/calls/calls.ts';
import { useAnswer } from '../../../lib/use-answer.ts';

type Opened = CallOutput<'openRun'>;
export type RunQuery = ReturnType<typeof useRun>;

/** While the run goes on, or its scores are worked out. */
const refreshMilliseconds = 3_000;

/** Nothing is asked where there is no run. */
export function useRun(id: string) {
  return useAnswer(
    ['administration', 'run'],
    'openRun',
    { id },
    {
      enabled: id !== '',
      refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? refreshMilliseconds : false),
    },
  );
}

type RunState = Pick<Opened, 'run' | 'scorecard' | 'isScoring'>;

const isOver = ({ run }: RunState) => run !== null && run.state !== 'waiting' && run.state !== 'running';

const isAwaited = (opened: RunState) => opened.isScoring || (opened.run !== null && !isOver(opened));

/** Why there are no figures; empty where there are. */
export function stateOfRun(opened: RunState): '' | 'gone' | 'scoring' | 'notYet' | 'nothing' {
  if (opened.run === null) return 'gone';
  if (opened.scorecard) return '';
  if (opened.isScoring) return 'scoring';
  return isOver(opened) ? 'nothing' : 'notYet';
}
