import type { ReactNode, RefObject } from 'react';
import type { CallOutput } from '../../../contract/calls/calls.ts';
import type { OfferFilter } from '../../../contract/calls/offer-list-calls.ts';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { getLocalLanguageName } from '../../lib/wording/language-names.ts';
import { getReaderName } from '../../lib/wording/reader-name.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { FilterSelect } from '../components/filter-select.tsx';
import { SearchField } from '../components/search-field.tsx';
import type { ListView } from './list-view.ts';
import type { ChangeView } from './use-offers-list.ts';

type ListFiltersProps = {
  view: ListView;
  choices: CallOutput<'describeJobOffers'> | undefined;
  field: RefObject<HTMLInputElement | null>;
  onChange: ChangeView;
  /** Actions on the offers of the chosen model. */
  ofModel?: ReactNode;
};

const yesOrNo = ['yes', 'no'] as const;

/** Filters of the list. */
export function ListFilters({ view, choices, field, onChange, ofModel }: ListFiltersProps) {
  const { t } = useTranslation(['offers', 'page']);
  const named = (name: string, offers: number, orMore: boolean) =>
    t(orMore ? 'offers:filters.countedOrMore' : 'offers:filters.counted', {
      name,
      amount: formatCount(offers),
    });
  const select = (
    name: keyof OfferFilter & ('model' | 'language' | 'letter'),
    nameOf: (value: string) => string,
  ) => (
    <FilterSelect
      label={t(`offers:filters.${name}`)}
      all={t(name === 'model' ? 'offers:filters.allModels' : 'offers:filters.all')}
      none=""
      value={view[name]}
      choices={(choices?.[`${name}s`] ?? []).map(({ value, offers, orMore }) => ({
        value,
        name: named(nameOf(value), offers, orMore),
      }))}
      onChoose={(value) => onChange({ [name]: value })}
    />
  );
  const either = (name: 'corrected' | 'inDatasets') => (
    <FilterSelect
      label={t(`offers:filters.${name}`)}
      all={t('offers:filters.all')}
      none="any"
      value={view[name]}
      choices={yesOrNo.map((value) => ({ value, name: t(`offers:filters.${value}`) }))}
      onChoose={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <search className="list-filters">
      <SearchField
        id="offers-search"
        field={field}
        label={t('offers:filters.search')}
        hint={t('offers:filters.searchHint')}
        value={view.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
      />
      {select('model', (model) => getReaderName(t, model))}
      {ofModel}
      {select('language', getLocalLanguageName)}
      {select('letter', (letter) => letter)}
      {either('corrected')}
      {either('inDatasets')}
    </search>
  );
}
