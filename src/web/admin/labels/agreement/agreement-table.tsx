import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { Scrollable } from '../../../components/scrollable.tsx';
import type { Cell } from '../../../lib/as-csv.ts';
import { AgreementCells } from '../../components/agreement-cells.tsx';

type Criteria = CallOutput<'listAgreement'>['criteria'];

const columns = ['criterion', 'same', 'ac1', 'kappa', 'offers'] as const;

/** By criterion: how often two say the same, and how far that goes beyond chance. */
export function AgreementTable({ criteria }: { criteria: Criteria }) {
  const { t } = useTranslation(['labels', 'criteria', 'offer']);
  return (
    <Scrollable className="score-window" aria-label={t('labels:agreement.byCriterion')}>
      <table className="list-table">
        <caption className="sr-only">{t('labels:agreement.byCriterion')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'offers' ? 'figure-column' : undefined}>
                {t(`labels:agreement.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ id, agreement, ac1, kappa }) => (
            <tr key={id}>
              <th scope="row">
                {id === 'notAProductJobOffer' ? t('offer:label.notAProduct') : t(`criteria:${id}.name`)}
              </th>
              <AgreementCells {...{ agreement, ac1, kappa }} />
              <td className="figure-column">{agreement.offers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}

/** The same for a spreadsheet: the names of columns first, in every language the same. */
export function agreementRows(criteria: Criteria): Cell[][] {
  const ends = (name: string) => [name, `${name}Low`, `${name}High`];
  const head = [
    'criterion',
    'offers',
    'pairs',
    'same',
    ...ends('agreement'),
    ...ends('ac1'),
    ...ends('kappa'),
  ];
  const cells = (value: number | null, interval: { low: number; high: number } | null): Cell[] => [
    ...[value ?? '', interval?.low ?? '', interval?.high ?? ''],
  ];
  const rows = criteria.map(({ id, agreement, ac1, kappa }): Cell[] => [
    ...[id, agreement.offers, agreement.of, agreement.hits],
    ...cells(agreement.share, agreement.interval),
    ...cells(ac1.value, ac1.interval),
    ...[...cells(kappa.value, kappa.interval), agreement.tooFew],
  ]);
  return [[...head, 'tooFew'], ...rows];
}
