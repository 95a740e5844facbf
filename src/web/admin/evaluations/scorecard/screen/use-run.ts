/** A run with its scores, and their state. */
import type { CallOutput } from '../../../../../contract/calls/calls.ts';
import { useAnswer } from '../../../lib/use-answer.ts';

type Opened = CallOutput<'openRun'>;
export type RunQuery = ReturnType<typeof useRun>;

/** Polling interval while the run continues, or its scores are computed. */
const refreshMilliseconds = 3_000;

/** Disabled without a run. */
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

/** Why there are no figures; empty when there are. */
export function runStateMessage(opened: RunState): '' | 'gone' | 'scoring' | 'notYet' | 'nothing' {
  if (opened.run === null) return 'gone';
  if (opened.scorecard) return '';
  if (opened.isScoring) return 'scoring';
  return isOver(opened) ? 'nothing' : 'notYet';
}
