import type { CallOutput } from '../../../contract/calls/calls.ts';
import type { Texts } from '../../../language/text-keys.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type Column, createColumn, createFigureColumn, DataTable } from '../components/data-table.tsx';
import { formatMoney } from '../lib/format-money.ts';

type Cost = CallOutput<'listModelCosts'>['costs'][number];
type CostTableProps = { costs: readonly Cost[]; hasPrices: boolean };

/** One row per day, model and task, and the sum. Costs are shown when any price is known. */
export function CostTable({ costs, hasPrices }: CostTableProps) {
  const { t } = useTranslation('costs');
  return (
    <DataTable
      className="list-table cost-table [&_.figure-column]:whitespace-nowrap [&_tr>:last-child]:pe-0"
      aria-label={t('title')}
      cards="flow"
      columns={columnsOf(t).filter(({ id }) => hasPrices || id !== 'cost')}
      rows={costs}
      keyOf={({ day, model, task }) => `${day} ${model} ${task}`}
      foot={{ head: t('total'), row: sumOf(costs) }}
    />
  );
}

function columnsOf(t: Texts<'costs'>): Column<Cost>[] {
  const count = (id: 'calls' | 'input' | 'cached' | 'output', countOf: (cost: Cost) => number) =>
    createFigureColumn(id, t(`columns.${id}`), countOf, { isNone: (cost) => countOf(cost) === 0 });
  return [
    createColumn('day', t('columns.day'), ({ day }) => <time dateTime={day}>{dayInWords(day)}</time>, {
      isRowHead: true,
      className: 'font-normal whitespace-nowrap max-md:flex-none',
    }),
    createColumn('model', t('columns.model'), ({ model }) => nameOfModel(t, model), {
      className: 'max-md:flex-[1_0_calc(100%-8rem)] max-md:font-semibold',
      dir: 'auto',
    }),
    createColumn('task', t('columns.task'), ({ task }) => nameOfTask(t, task), {
      isNone: ({ task }) => task === '',
      className: 'max-md:flex-[1_0_100%]',
    }),
    count('calls', ({ calls }) => calls),
    count('input', ({ inputTokens }) => inputTokens),
    count('cached', ({ cachedInputTokens }) => cachedInputTokens),
    count('output', ({ outputTokens }) => outputTokens),
    createColumn(
      'cost',
      t('columns.cost'),
      ({ cost }) => (cost === null ? t('noPrice') : formatMoney(cost)),
      {
        isFigure: true,
        isNone: ({ cost }) => cost === null,
      },
    ),
  ];
}

/** The date is in UTC, whatever the local time zone. */
function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString(currentLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
}

function nameOfModel(t: Texts<'costs'>, model: string): string {
  if (model === '') return t('untold');
  return model === 'other' ? t('other') : model;
}

/** The tasks of a model, by the value of `request.reply.name` in readers and explainers. */
const tasks = [
  'businessInitiative',
  'experimentalEnvironment',
  'secondLook',
  'scoreExplanation',
  'explanationJudgement',
  'check',
] as const;

/** The name of the request where it is of a later release. */
function nameOfTask(t: Texts<'costs'>, task: string): string {
  const known = tasks.find((name) => name === task);
  if (known) return t(`tasks.${known}`);
  return task === '' ? t('untoldTask') : task;
}

/** Usage without a price is excluded; without any price there is no sum. */
function sumOf(costs: readonly Cost[]): Cost {
  const sum = (field: 'calls' | 'inputTokens' | 'cachedInputTokens' | 'outputTokens') =>
    costs.reduce((total, each) => total + each[field], 0);
  const priced = costs.flatMap(({ cost }) => cost ?? []);
  return {
    day: '',
    model: '',
    task: '',
    calls: sum('calls'),
    inputTokens: sum('inputTokens'),
    cachedInputTokens: sum('cachedInputTokens'),
    outputTokens: sum('outputTokens'),
    cost: priced.length > 0 ? priced.reduce((total, each) => total + each, 0) : null,
  };
}
