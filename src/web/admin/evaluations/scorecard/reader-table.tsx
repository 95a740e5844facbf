import { useTranslation } from 'react-i18next';
import type { Scorecard, ScoredShare } from '../../../../contract/evaluations/scorecard.ts';
import { Scrollable } from '../../../components/scrollable.tsx';
import { nameOfReader } from '../../../lib/wording/reader-name.ts';
import { ShareFigure } from './figure.tsx';

export type ScoredReader = Scorecard['readers'][number];
type Scores = ScoredReader['scores'];

type Column = {
  name:
    | ('exact' | 'withinOne' | 'inTheOffer' | 'rightSentence' | 'explanations')
    | ('sure' | 'rightWhereSure' | 'namedWhereUnsure' | 'sameLetter' | 'sameValues');
  shareOf: (scores: Scores) => ScoredShare;
};

export const overviewColumns: readonly Column[] = [
  { name: 'exact', shareOf: ({ letters }) => letters.exact },
  { name: 'withinOne', shareOf: ({ letters }) => letters.withinOne },
  { name: 'inTheOffer', shareOf: ({ quotes }) => quotes.inTheOffer },
  { name: 'rightSentence', shareOf: ({ quotes }) => quotes.rightSentence },
  { name: 'explanations', shareOf: ({ explanations }) => explanations },
];

export const certaintyColumns: readonly Column[] = [
  { name: 'sure', shareOf: ({ certainty }) => certainty.sure },
  { name: 'rightWhereSure', shareOf: ({ certainty }) => certainty.rightWhereSure },
  { name: 'namedWhereUnsure', shareOf: ({ certainty }) => certainty.namedWhereUnsure },
  { name: 'sameLetter', shareOf: ({ steadiness }) => steadiness.sameLetter },
  { name: 'sameValues', shareOf: ({ steadiness }) => steadiness.sameValues },
];

type ReaderTableProps = { readers: readonly ScoredReader[]; columns: readonly Column[]; label: string };

/** A row for each reader, a column for each share. */
export function ReaderTable({ readers, columns, label }: ReaderTableProps) {
  const { t } = useTranslation('scorecard');
  const { t: ofPage } = useTranslation('page');
  return (
    <Scrollable className="score-window" aria-label={label}>
      <table className="list-table">
        <thead>
          <tr>
            <th scope="col">{t('reader')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readers.map(({ reader, scores }) => (
            <tr key={reader}>
              <th scope="row" dir="auto">
                {nameOfReader(ofPage, reader)}
              </th>
              {columns.map(({ name, shareOf }) => (
                <td key={name}>
                  <ShareFigure share={shareOf(scores)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}
