/** Findings that visitors doubt, by criterion and sentence, those doubted most first. */
import { useState } from 'react';
import { listedDoubts } from '../../../contract/limits.ts';
import { type CriterionId, criteriaTable } from '../../../grading/criteria.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { usePageHead } from '../../lib/wording/page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { useAnswer } from '../lib/use-answer.ts';
import '../../styles/doubt-table.css';
import { tableAsCsv } from '../components/data-table.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { QueryList } from '../components/query-list.tsx';
import { DoubtTable, useDoubtColumns } from './doubt-table.tsx';
import { FindingTable } from './finding-table.tsx';

/** The file for spreadsheets has them in this order. */
const columnsOfFile = ['criterion', 'phrase', 'count', 'newest', 'jobOfferIds'];

export default function DoubtsScreen() {
  const { t } = useTranslation(['doubts', 'criteria']);
  usePageHead(t('title'));
  const [criterion, choose] = useState<CriterionId | ''>('');
  const query = useAnswer(['administration', 'doubts'], 'listDoubts', { criterion });
  const { doubts = [], findings = [], more = false } = query.data ?? {};
  const columns = useDoubtColumns();
  const saveTable = () =>
    saveFile('offergrade-doubts.csv', 'text/csv', tableAsCsv(columns, doubts, columnsOfFile));
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
        note={more && t('more', { count: listedDoubts })}
      >
        <DoubtTable doubts={doubts} columns={columns} />
      </QueryList>
      {findings.length > 0 && <FindingTable findings={findings} />}
    </section>
  );
}
