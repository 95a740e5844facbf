// biome-ignore-all lint/a11y/noRedundantRoles: browsers take the roles of a table away where a style lays its rows out
import type { CallOutput } from '../../../contract/calls/calls.ts';
import type { Texts } from '../../../language/text-keys.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type CostTableProps = CallOutput<'listModelCosts'>;
type Cost = CostTableProps['costs'][number];
type Figures = Omit<Cost, 'day' | 'model'>;

/** One row a day and model, and the sum; on a narrow window each is a card. Costs are told where any price is set. */
export function CostTable({ costs, hasPrices }: CostTableProps) {
  const { t } = useTranslation('costs');
  const columns = ['calls', 'input', 'cached', 'output', ...(hasPrices ? (['cost'] as const) : [])] as const;
  return (
    <table role="table" className="list-table cost-table" aria-label={t('title')}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {t('columns.day')}
          </th>
          <th scope="col" role="columnheader">
            {t('columns.model')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader" className="figure-column">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {costs.map(({ day, model, ...figures }) => (
          <tr role="row" key={`${day} ${model}`}>
            <th scope="row" role="rowheader">
              <time dateTime={day}>{dayInWords(day)}</time>
            </th>
            <td role="cell" className="cost-model" dir="auto">
              {nameOfModel(t, model)}
            </td>
            <FigureCells {...figures} hasPrices={hasPrices} />
          </tr>
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th scope="row" role="rowheader" colSpan={2}>
            {t('total')}
          </th>
          <FigureCells {...sumOf(costs)} hasPrices={hasPrices} />
        </tr>
      </tfoot>
    </table>
  );
}

function FigureCells({ hasPrices, ...figures }: Figures & { hasPrices: boolean }) {
  const { t } = useTranslation('costs');
  const { calls, inputTokens: input, cachedInputTokens: cached, outputTokens: output, cost } = figures;
  return (
    <>
      {Object.entries({ calls, input, cached, output }).map(([column, count]) => (
        <td
          role="cell"
          key={column}
          className="figure-column"
          // Cast: a key of the object above.
          data-label={t(`columns.${column as 'calls' | 'input' | 'cached' | 'output'}`)}
          data-none={count === 0 || undefined}
        >
          {count.toLocaleString(currentLanguage())}
        </td>
      ))}
      {hasPrices && (
        <td
          role="cell"
          className="figure-column"
          data-label={t('columns.cost')}
          data-none={cost === null || undefined}
        >
          {cost === null ? t('noPrice') : money(cost)}
        </td>
      )}
    </>
  );
}

/** Without a currency, which no setting names; small sums keep their figures. */
function money(cost: number): string {
  return cost.toLocaleString(currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 4 });
}

/** The day is a UTC day wherever it is read. */
function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString(currentLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
}

function nameOfModel(t: Texts<'costs'>, model: string): string {
  if (model === '') return t('untold');
  return model === 'other' ? t('other') : model;
}

/** What has no price is in no sum; where nothing has one, there is no sum. */
function sumOf(costs: readonly Cost[]): Figures {
  const sum = (field: Exclude<keyof Figures, 'cost'>) =>
    costs.reduce((total, each) => total + each[field], 0);
  const priced = costs.flatMap(({ cost }) => cost ?? []);
  return {
    calls: sum('calls'),
    inputTokens: sum('inputTokens'),
    cachedInputTokens: sum('cachedInputTokens'),
    outputTokens: sum('outputTokens'),
    cost: priced.length > 0 ? priced.reduce((total, each) => total + each, 0) : null,
  };
}
