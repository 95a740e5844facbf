/** What judges say as rows of a file for spreadsheets: the names of columns first, in every language the same. */
import type { Cell } from '../../../../lib/as-csv.ts';
import { shareCells, shareColumns } from '../scorecard-rows.ts';
import type { Judging } from './use-judgings.ts';

/** Of each judge: what it lets stand of each reader. */
export function judgeRows(run: string, judgings: readonly Judging[]): Cell[][] {
  const rows = judgings.flatMap(({ model, promptVersion, scores }) =>
    (scores ?? []).map(({ reader, mayStand }): Cell[] => [
      ...[run, model, promptVersion, reader, 'mayStand'],
      ...shareCells(mayStand),
    ]),
  );
  return [['run', 'judge', 'prompt', 'reader', 'measure', ...shareColumns], ...rows];
}
