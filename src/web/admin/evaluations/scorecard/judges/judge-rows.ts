/** What judges say as rows of a file for spreadsheets: the names of columns first, in every language the same. */
import type { ScoredShare } from '../../../../../contract/evaluations/scorecard.ts';
import type { Cell } from '../../../../lib/as-csv.ts';
import { shareCells, shareColumns } from '../scorecard-rows.ts';
import type { Judging } from './use-judgings.ts';

type Coefficient = { value: number | null; interval: ScoredShare['interval'] };

/** Of each judge: what it lets stand of each reader, and how far it agrees with people. */
export function judgeRows(run: string, judgings: readonly Judging[]): Cell[][] {
  const rows = judgings.flatMap(({ model, promptVersion, scores }): Cell[][] => {
    if (!scores) return [];
    const judge = [run, model, promptVersion];
    const { agreement, ac1, kappa } = scores.people;
    const coefficient = ({ value, interval }: Coefficient): Cell[] => [
      ...[value ?? '', interval?.low ?? '', interval?.high ?? '', '', ''],
      ...[agreement.offers, agreement.tooFew],
    ];
    return [
      ...scores.readers.map(({ reader, mayStand }) => [
        ...judge,
        reader,
        'mayStand',
        ...shareCells(mayStand),
      ]),
      [...judge, '', 'agreementWithPeople', ...shareCells(agreement)],
      [...judge, '', 'ac1WithPeople', ...coefficient(ac1)],
      [...judge, '', 'kappaWithPeople', ...coefficient(kappa)],
    ];
  });
  return [['run', 'judge', 'prompt', 'reader', 'measure', ...shareColumns], ...rows];
}
