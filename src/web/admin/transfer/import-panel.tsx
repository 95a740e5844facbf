import { useId } from 'react';
import type { ImportReport, RefusedLine } from '../../../contract/transfer.ts';
import { Button } from '../../components/button.tsx';
import { Scrollable } from '../../components/scrollable.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { formatCount, formatPercent } from '../../lib/wording/format-figures.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type Column, createColumn, DataTable, toCsv } from '../components/data-table.tsx';
import { FailureText } from '../components/failure-text.tsx';
import type { ImportState } from './use-import.ts';

type ImportPanelProps = { current: ImportState; onStop: () => void; onClose: () => void };

/** Progress of an import, and the outcomes of its lines. */
export function ImportPanel({ current, onStop, onClose }: ImportPanelProps) {
  const { t } = useTranslation('transfer');
  const id = useId();
  const { name, progress, state, failure } = current;
  const running = state === 'running';
  const share = progress?.share ?? 0;
  return (
    <section
      className="border-t-ink border-b-edge mb-3 basis-full border-t-4 border-b pt-3 pb-4 wrap-anywhere"
      aria-labelledby={id}
    >
      <h2 id={id} className="text-lead">
        {t('title', { name })}
      </h2>
      {running && (
        <progress className="progress-bar my-2 block w-full" max={1} value={share} aria-labelledby={id}>
          {formatPercent(share)}
        </progress>
      )}
      <div role="status">
        <p>{t(`states.${stateIn(current)}`)}</p>
        {!running && progress && <Counts report={progress.report} />}
        {!running && progress && <WithoutReviews report={progress.report} />}
      </div>
      <p role="alert" className="text-alarm empty:hidden">
        {failure && <ImportFailure failure={failure} />}
      </p>
      {progress && <RefusedLines report={progress.report} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {!running && progress && <SaveRefused report={progress.report} />}
        {running ? (
          <Button onClick={onStop}>{t('stop')}</Button>
        ) : (
          <Button onClick={onClose}>{t('close')}</Button>
        )}
      </div>
    </section>
  );
}

function ImportFailure({ failure }: { failure: Error }) {
  const { t } = useTranslation('transfer');
  const isOfFile = 'code' in failure && failure.code === 'fileNotReadable';
  return (
    <>
      {t('error')} {isOfFile ? t('fileGone') : <FailureText failure={failure} />}
    </>
  );
}

/** Its state as a key of the texts. */
function stateIn({ state, progress }: ImportState) {
  if (state !== 'done' || !progress) return state;
  const { report } = progress;
  if (!report.whole) return 'unread';
  return counted.some((what) => what !== 'refused' && report[what] > 0) ? 'done' : 'nothing';
}

const counted = ['added', 'corrected', 'marked', 'unchanged', 'refused'] as const;

function Counts({ report }: { report: ImportReport }) {
  const { t } = useTranslation('transfer');
  return (
    <ul className="figures flex flex-wrap gap-x-6 font-semibold">
      {counted
        .filter((what) => report[what] > 0)
        .map((what) => (
          <li key={what}>
            {t(`counts.${what}`, {
              count: report[what],
              amount: formatCount(report[what]),
            })}
          </li>
        ))}
    </ul>
  );
}

function WithoutReviews({ report: { withoutReviews: count } }: { report: ImportReport }) {
  const { t } = useTranslation('transfer');
  if (count === 0) return null;
  const amount = formatCount(count);
  return <p className="max-w-prose">{t('withoutReviews', { count, amount })}</p>;
}

function RefusedLines({ report: { refused, refusedLines } }: { report: ImportReport }) {
  const { t } = useTranslation('transfer');
  const columns = useRefusedColumns();
  const id = useId();
  if (refused === 0) return null;
  const more = refused - refusedLines.length;
  return (
    <>
      <Scrollable className="mt-3 max-h-80 overflow-auto" aria-labelledby={id}>
        <DataTable
          className="refused-lines"
          columns={columns.filter(({ id }) => id !== 'code')}
          rows={refusedLines}
          keyOf={({ line, code }) => `${line} ${code}`}
        >
          <caption id={id} className="font-bold">
            {t('refusedLines')}
          </caption>
        </DataTable>
      </Scrollable>
      {more > 0 && <p>{t('more', { count: more, amount: formatCount(more) })}</p>}
    </>
  );
}

function SaveRefused({ report: { refusedLines } }: { report: ImportReport }) {
  const { t } = useTranslation('transfer');
  const columns = useRefusedColumns();
  if (refusedLines.length === 0) return null;
  const save = () =>
    saveFile(
      'offergrade-refused-lines.csv',
      'text/csv',
      toCsv(columns, refusedLines, ['line', 'code', 'reason']),
    );
  return <Button onClick={save}>{t('download')}</Button>;
}

/**
 * Columns of refused lines; the file also has the code of each reason. Contents of lines are
 * untrusted.
 */
function useRefusedColumns(): Column<RefusedLine>[] {
  const { t } = useTranslation('transfer');
  const reasonOf = useReasons();
  const lineOf = ({ line }: RefusedLine) => formatCount(line);
  return [
    createColumn('line', t('line'), lineOf, { className: 'figures', value: ({ line }) => line }),
    createColumn('code', '', ({ code }) => code, { value: ({ code }) => code }),
    createColumn('reason', t('reason'), reasonOf, { value: reasonOf }),
  ];
}

/** Says why a line was refused. */
function useReasons(): (refused: RefusedLine) => string {
  const { t } = useTranslation('transfer');
  return ({ code, author = '', at = '', field = '', message = '', most: max = 0 }) => {
    const when =
      at && new Date(at).toLocaleString(currentLanguage(), { dateStyle: 'long', timeStyle: 'short' });
    return t(`reasons.${code}`, {
      author,
      at: when,
      field: field || t('wholeLine'),
      message,
      most: max.toLocaleString(currentLanguage()),
    });
  };
}
