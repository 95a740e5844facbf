/** The readers of a scorecard, and of the compared run, as one list. */

import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { Scorecard } from '../../../../contract/evaluations/scorecard.ts';
import { formatMoment } from '../../../lib/wording/format-dates.ts';
import { getReaderName } from '../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

type Opened = CallOutput<'openRun'>;
export type Run = NonNullable<Opened['run']>;
/** A run that has a scorecard. */
export type ScoredRun = { run: Run; scorecard: Scorecard };

/** A reader of a run, with its scores and the name that the screen shows. */
export type DisplayedReader = {
  /** Unique among the displayed ones. */
  key: string;
  run: string;
  reader: string;
  /** The display name, with the time of its run when there are two. */
  name: string;
  scores: Scorecard['readers'][number]['scores'];
  /** The usage of its answers. */
  took: Run['readers'][number];
};

/** Null when there are no scores to show. */
export function toScoredRun({ run, scorecard }: Pick<Opened, 'run' | 'scorecard'>): ScoredRun | null {
  return run && scorecard ? { run, scorecard } : null;
}

/** The readers of all these runs, in order. */
export function useDisplayedReaders(runs: readonly ScoredRun[]): DisplayedReader[] {
  const { t } = useTranslation('page');
  return runs.flatMap(({ run, scorecard }) =>
    scorecard.readers.flatMap(({ reader, scores }) => {
      const took = run.readers.find((each) => each.reader === reader);
      const plain = getReaderName(t, reader);
      const name = runs.length > 1 ? `${plain} · ${formatMoment(run.createdAt)}` : plain;
      return took ? [{ key: `${run.id} ${reader}`, run: run.id, reader, name, scores, took }] : [];
    }),
  );
}
