import { builtinModelPath } from '../../../../contract/tuning/builtin-models.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../components/button.tsx';
import { formatCount } from '../../../lib/wording/format-figures.ts';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { type Column, createColumn, DataTable } from '../../components/data-table.tsx';
import { FailureText } from '../../components/failure-text.tsx';
import { useAction } from '../../components/use-action.ts';
import { queryKeyOfKind } from '../../experiments/kinds.ts';
import type { Launch } from './listed-launches.ts';

type Figures = NonNullable<Launch['figures']>;

/**
 * A tuned model of the built-in reader: its comparison with the shipped one, its file, and whether
 * it is in use for everybody.
 */
export function BuiltinModel({ launch: { id, figures, reads } }: { launch: Launch }) {
  const { t } = useTranslation(['launches', 'administration']);
  const { act, isBusy, error, answer } = useAction({
    queryKey: queryKeyOfKind('launch'),
    act: (chosen: string | null) => call('chooseBuiltinModel', { id: chosen }),
    outcomeOf: (chosen) => ('chosen' in chosen ? ['success', t('builtin.changed')] : undefined),
  });
  return (
    <>
      {figures ? <Comparison figures={figures} /> : <p className="mt-1">{t('builtin.imported')}</p>}
      <p className="mt-2">
        <a href={`${builtinModelPath}?id=${id}`} download>
          {t('builtin.download')}
        </a>
      </p>
      {reads && <p className="mt-1 font-bold">{t('builtin.reads')}</p>}
      {(reads || figures?.verdict === 'better') && (
        <Button className="mt-2" aria-busy={isBusy} onClick={() => act(reads ? null : id)}>
          {t(isBusy ? 'administration:busy' : reads ? 'builtin.withdraw' : 'builtin.choose')}
        </Button>
      )}
      <p role="alert" className="text-alarm empty:hidden">
        {error && <FailureText failure={error} />}
        {answer && 'obstacle' in answer && t(`builtin.obstacles.${answer.obstacle}`)}
      </p>
    </>
  );
}

const measures = ['criteria', 'letter'] as const;
type Measure = (typeof measures)[number];

function Comparison({ figures }: { figures: Figures }) {
  const { t } = useTranslation(['launches', 'labels']);
  const points = (share: number) =>
    (100 * share).toLocaleString(currentLanguage(), { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const columns: Column<Measure>[] = [
    createColumn('measure', t('builtin.measure'), (measure) => t(`builtin.measures.${measure}`), {
      isRowHead: true,
      className: 'font-normal',
    }),
    createColumn('difference', t('builtin.difference'), (measure) => {
      const { difference } = figures[measure];
      return difference === null ? '–' : points(difference);
    }),
    createColumn('interval', t('builtin.interval'), (measure) => {
      const { interval } = figures[measure];
      return interval ? t('builtin.ends', { low: points(interval.low), high: points(interval.high) }) : '–';
    }),
    createColumn('offers', t('builtin.offers'), (measure) => formatCount(figures[measure].offers)),
  ];
  return (
    <>
      <p className="text-small mt-1">
        {t('builtin.learned', {
          count: figures.offers,
          marked: formatCount(figures.marked),
          companies: figures.companies,
        })}{' '}
        {figures.leftOut > 0 && t('builtin.leftOut', { count: figures.leftOut })}{' '}
        {t('labels:whollyReviewed', { count: figures.whollyReviewed, of: figures.offers })}{' '}
        {t('builtin.onlyWhole')}
      </p>
      <DataTable
        className="launch-figures mt-2"
        columns={columns}
        rows={measures}
        keyOf={(measure) => measure}
      >
        <caption className="text-start">{t('builtin.compared')}</caption>
      </DataTable>
      <p className="mt-1 max-w-prose">{t(`builtin.verdicts.${figures.verdict}`)}</p>
    </>
  );
}
