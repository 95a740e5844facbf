/** Findings that visitors doubt, by criterion and sentence, most frequent first. */

import { useState } from 'react';
import type { CallOutput } from '../../../contract/calls/calls.ts';
import { maxListedDoubts } from '../../../contract/limits.ts';
import { type CriterionId, criteriaTable } from '../../../grading/criteria.ts';
import { Button } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { formatMoment } from '../../lib/wording/format-dates.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import {
  type Column,
  createColumn,
  createFigureColumn,
  DataTable,
  toCsv,
} from '../components/data-table.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { QueryList } from '../components/query-list.tsx';
import { createOfferAddressFrom } from '../lib/offer-address.ts';
import { useAnswer } from '../lib/use-answer.ts';

/** The columns of the file for spreadsheets, in this order. */
const columnsOfFile = ['criterion', 'phrase', 'count', 'newest', 'jobOfferIds'];

export default function DoubtsScreen() {
  const { t } = useTranslation(['doubts', 'criteria']);
  usePageHead(t('title'));
  const [criterion, choose] = useState<CriterionId | ''>('');
  const query = useAnswer(['administration', 'doubts'], 'listDoubts', { criterion });
  const { doubts = [], findings = [], more = false } = query.data ?? {};
  const columns = useDoubtColumns();
  const saveTable = () =>
    saveFile('offergrade-doubts.csv', 'text/csv', toCsv(columns, doubts, columnsOfFile));
  return (
    <section>
      <h1 className="text-lead">{t('title')}</h1>
      <p className="text-note mt-2 max-w-prose">{t('intro')}</p>
      <search className="list-filters">
        <FilterSelect
          label={t('criterion')}
          all={t('all')}
          none=""
          value={criterion}
          choices={criteriaTable.map(({ id }) => ({ value: id, name: t(`criteria:${id}.name`) }))}
          onChoose={(value) => choose(criteriaTable.find(({ id }) => id === value)?.id ?? '')}
        />
        {doubts.length > 0 && <Button onClick={saveTable}>{t('csv')}</Button>}
      </search>
      <QueryList
        query={query}
        rows={doubts}
        loading={t('loading')}
        empty={t(findings.length === 0 ? 'empty' : 'emptyOfSentences')}
        note={more && t('more', { count: maxListedDoubts })}
      >
        <DoubtTable doubts={doubts} columns={columns} />
      </QueryList>
      {findings.length > 0 && <FindingTable findings={findings} />}
    </section>
  );
}

type Doubt = CallOutput<'listDoubts'>['doubts'][number];

type DoubtTableProps = { doubts: readonly Doubt[]; columns: readonly Column<Doubt>[] };

/** One row per criterion and sentence, with links to the saved offers. */
function DoubtTable({ doubts, columns }: DoubtTableProps) {
  const { t } = useTranslation('doubts');
  return (
    <DataTable
      className="list-table"
      aria-label={t('title')}
      cards="lines"
      columns={columns}
      rows={doubts}
      keyOf={({ criterion, phrase }) => `${criterion} ${phrase}`}
    />
  );
}

/**
 * The columns of the table and of its file for spreadsheets, which uses the names and values of the
 * contract.
 */
function useDoubtColumns(): readonly Column<Doubt>[] {
  const { t } = useTranslation(['doubts', 'criteria']);
  return [
    createFigureColumn('count', t('count'), ({ count }) => count),
    createColumn('criterion', t('criterion'), ({ criterion }) => t(`criteria:${criterion}.name`), {
      value: ({ criterion }) => criterion,
    }),
    createColumn('phrase', t('phrase'), ({ phrase }) => <span dir="auto">{phrase}</span>, {
      value: ({ phrase }) => phrase,
    }),
    createColumn(
      'newest',
      t('newest'),
      ({ newest }) => <time dateTime={newest}>{formatMoment(newest)}</time>,
      {
        value: ({ newest }) => newest,
      },
    ),
    createColumn('jobOfferIds', t('offers'), (doubt) => <SavedOffers {...doubt} />, {
      value: ({ jobOfferIds }) => jobOfferIds.join(' '),
    }),
  ];
}

function SavedOffers({ jobOfferIds, criterion }: Doubt) {
  const { t } = useTranslation('doubts');
  if (jobOfferIds.length === 0) return t('none');
  return jobOfferIds.map((id, index) => (
    <PageLink
      key={id}
      to={createOfferAddressFrom(id, { from: '/offres/doubts', row: criterion })}
      className="me-3 inline-block"
    >
      {t('offer', { number: index + 1 })}
    </PageLink>
  ));
}

type Findings = CallOutput<'listDoubts'>['findings'];

/**
 * One row per finding and type of reader: how often it was doubted, and how often the letter would
 * differ without it.
 */
function FindingTable({ findings }: { findings: Findings }) {
  const { t } = useTranslation(['doubts', 'criteria']);
  const columns: Column<Findings[number]>[] = [
    createFigureColumn('count', t('count'), ({ count }) => count),
    createFigureColumn('moved', t('findings.moved'), ({ moved }) => moved),
    createColumn('criterion', t('criterion'), ({ criterion }) => t(`criteria:${criterion}.name`)),
    createColumn('reader', t('findings.reader'), ({ reader }) => t(`findings.${reader}`)),
  ];
  return (
    <section className="mt-10">
      <h2>{t('findings.title')}</h2>
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
