/** Findings that visitors doubt, by criterion and sentence, those doubted most first. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '../../../contract/calls/calls.ts';
import { listedDoubts } from '../../../contract/limits.ts';
import { type CriterionId, criteriaTable } from '../../../grading/criteria.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { asCsv } from '../../lib/as-csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { usePageHead } from '../../lib/wording/page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import '../../styles/doubt-table.css';
import { FilterSelect } from '../components/filter-select.tsx';
import { ListFailure } from '../components/list-failure.tsx';
import { DoubtTable } from './doubt-table.tsx';
import { FindingTable } from './finding-table.tsx';

type Doubts = CallOutput<'listDoubts'>['doubts'];

export default function DoubtsScreen() {
  const { t } = useTranslation(['doubts', 'criteria']);
  usePageHead(t('title'));
  const [criterion, choose] = useState<CriterionId | ''>('');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['administration', 'doubts', criterion],
    queryFn: ({ signal }) => call('listDoubts', { criterion }, { signal }),
  });
  const { doubts = [], findings = [] } = data ?? {};
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
        {doubts.length > 0 && <Button onClick={() => saveTable(doubts)}>{t('csv')}</Button>}
      </search>
      <p role="status" className="list-state">
        {isPending && t('loading')}
        {data && doubts.length === 0 && t(findings.length === 0 ? 'empty' : 'emptyOfSentences')}
        {data?.more && t('more', { count: listedDoubts })}
      </p>
      <ListFailure failure={error} onRetry={() => void refetch()} />
      {doubts.length > 0 && <DoubtTable doubts={doubts} />}
      {findings.length > 0 && <FindingTable findings={findings} />}
    </section>
  );
}

/** With the names of the contract: it is read by programs. */
function saveTable(doubts: Doubts): void {
  const rows = doubts.map(({ criterion, phrase, count, newest, jobOfferIds }) => [
    ...[criterion, phrase, count, newest, jobOfferIds.join(' ')],
  ]);
  const head = ['criterion', 'phrase', 'count', 'newest', 'jobOfferIds'];
  saveFile('offergrade-doubts.csv', 'text/csv', asCsv([head, ...rows]));
}
