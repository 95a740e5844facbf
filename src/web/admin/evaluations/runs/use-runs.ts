import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { call } from '../../../api/call.ts';
import { queryKeyOfKind } from '../../experiments/kinds.ts';
import { isUnderWay } from '../../experiments/state-words.ts';
import { usePages } from '../../lib/use-pages.ts';

export type Run = CallOutput<'listRuns'>['runs'][number];
export type RunDataset = CallOutput<'listRuns'>['datasets'][number];

/**
 * Polling intervals, also while nothing is running, since another administrator may start a run.
 */
const refreshMilliseconds = { underWay: 2_000, still: 15_000 };

/** The listed runs, and what can be launched. */
export function useRuns() {
  const { pages, ...query } = usePages({
    queryKey: queryKeyOfKind('run'),
    ask: (cursor, signal) => call('listRuns', { cursor }, { signal }),
    refreshAfter: (listed) =>
      listed.some(({ runs }) => runs.some(isUnderWay))
        ? refreshMilliseconds.underWay
        : refreshMilliseconds.still,
  });
  return {
    ...query,
    runs: pages.flatMap((page) => page.runs),
    datasets: pages[0]?.datasets ?? [],
    hasPrices: pages[0]?.hasPrices ?? false,
  };
}
