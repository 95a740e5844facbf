import type { CallOutput } from '../../../contract/calls/calls.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type Column, column, DataTable, figureColumn } from '../components/data-table.tsx';

type Findings = CallOutput<'listDoubts'>['findings'];

/** One row a finding and kind of reader: how often it was doubted, and how often the letter is another without it. */
export function FindingTable({ findings }: { findings: Findings }) {
  const { t } = useTranslation(['doubts', 'criteria']);
  const columns: Column<Findings[number]>[] = [
    figureColumn('count', t('count'), ({ count }) => count),
    figureColumn('moved', t('findings.moved'), ({ moved }) => moved),
    column('criterion', t('criterion'), ({ criterion }) => t(`criteria:${criterion}.name`)),
    column('reader', t('findings.reader'), ({ reader }) => t(`findings.${reader}`)),
  ];
  return (
    <section className="mt-10">
      <h2 className="text-section">{t('findings.title')}</h2>
      <p className="text-note mt-2 max-w-prose">{t('findings.intro')}</p>
      <DataTable
        className="list-table"
        aria-label={t('findings.title')}
        cards="lines"
        columns={columns}
        rows={findings}
        keyOf={({ criterion, reader }) => `${criterion} ${reader}`}
      />
    </section>
  );
}
