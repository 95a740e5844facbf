/** Letters by company and by model, counted from the saved offers. */

import { keepPreviousData } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { CallInput, CallOutput } from '../../../contract/calls/calls.ts';
import { companyPageSize } from '../../../contract/limits.ts';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { getReaderName } from '../../lib/wording/reader-name.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { FilterSelect } from '../components/filter-select.tsx';
import { ListPaging } from '../components/list-paging.tsx';
import { QueryState } from '../components/query-list.tsx';
import { SearchField } from '../components/search-field.tsx';
import { useListKeys } from '../keys/use-list-keys.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { useListChoices } from '../offers/use-offers-list.ts';
import { CompanyTable } from './company-table.tsx';
import { minLettersForShares } from './tally-columns.tsx';

/** The part of the list that is shown. */
type CompaniesView = CallInput<'listCompanies'>;

const start: CompaniesView = { search: '', model: '', sort: 'offers', page: 0 };

export default function Companies() {
  const { t } = useTranslation('companies');
  usePageHead(t('title'));
  const [view, setView] = useState(start);
  const change = (changes: Partial<CompaniesView>) => setView({ ...view, page: 0, ...changes });
  const query = useAnswer(['administration', 'companies'], 'listCompanies', view, {
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const last = Math.max(0, Math.ceil((data?.found ?? 0) / companyPageSize) - 1);
  const pages = pagesFrom(view.page, last, (page) => change({ page }));
  const { table, field } = useListKeys(pages);
  return (
    <section className="companies mt-4">
      <h1 className="text-lead">{t('title')}</h1>
      <p className="text-note mt-2 max-w-prose">{t('intro')}</p>
      <p className="text-note text-soft mt-2 max-w-prose">{t('care', { few: minLettersForShares })}</p>
      <CompanyFilters view={view} field={field} onChange={change} />
      <QueryState query={query} loading={t('loading')}>
        {data && found(data)}
      </QueryState>
      {data?.latest && <p className="text-note mt-2">{t('latest', { amount: formatCount(data.latest) })}</p>}
      {data && data.companies.length > 0 && (
        <CompanyTable data={data} table={table} busy={query.isFetching && query.isPlaceholderData} />
      )}
      <ListPaging {...pages} />
    </section>
  );

  function found({ found: count }: CallOutput<'listCompanies'>): string {
    if (count === 0) return t(view.search || view.model ? 'nothingFound' : 'empty');
    return t('found', { count, amount: formatCount(count) });
  }
}

function pagesFrom(page: number, last: number, turn: (page: number) => void) {
  const to = (target: number) => () => {
    turn(target);
    scrollTo({ top: 0 });
  };
  return {
    first: page > 0 ? to(0) : null,
    previous: page > 0 ? to(page - 1) : null,
    next: page < last ? to(page + 1) : null,
    last: page < last ? to(last) : null,
  };
}

type CompanyFiltersProps = {
  view: CompaniesView;
  field: RefObject<HTMLInputElement | null>;
  onChange: (changes: Partial<CompaniesView>) => void;
};

function CompanyFilters({ view, field, onChange }: CompanyFiltersProps) {
  const { t } = useTranslation(['companies', 'offers', 'page']);
  const models = useListChoices().data?.models ?? [];
  return (
    <search className="list-filters">
      <SearchField
        id="companies-search"
        field={field}
        label={t('companies:search')}
        hint={t('companies:searchHint')}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelect
        label={t('offers:filters.model')}
        all={t('offers:filters.allModels')}
        none=""
        value={view.model}
        choices={models.map(({ value }) => ({ value, name: getReaderName(t, value) }))}
        onChoose={(model) => onChange({ model })}
      />
      <FilterSelect
        label={t('companies:sort.label')}
        all={t('companies:sort.offers')}
        none="offers"
        value={view.sort}
        choices={[{ value: 'name', name: t('companies:sort.name') }]}
        onChoose={(sort) => onChange({ sort: sort === 'name' ? 'name' : 'offers' })}
      />
    </search>
  );
}
