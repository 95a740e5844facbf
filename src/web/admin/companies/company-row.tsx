// biome-ignore-all lint/a11y/noRedundantRoles: browsers take the roles of a table away where a style lays its rows out
import { useId, useState } from 'react';
import type { CallOutput } from '../../../contract/calls/calls.ts';
import { PageLink } from '../../components/page-link.tsx';
import { nameOfReader } from '../../lib/wording/reader-name.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ListFailure } from '../components/list-failure.tsx';
import { addressOfList, wholeList } from '../offers/list-view.ts';
import { TallyCells } from './tally-cells.tsx';
import { useCompany } from './use-companies.ts';

type Company = CallOutput<'listCompanies'>['companies'][number];

/** As many columns as the table has. */
export const columnsOfTable = 9;

/** A company with its letters; below it, once it is opened, those that each model gave. */
export function CompanyRow({ company }: { company: Company }) {
  const { t } = useTranslation('companies');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr role="row">
        <th scope="row" role="rowheader" className="company-name">
          <PageLink
            to={addressOfList({ ...wholeList, company: company.key })}
            className="row-link"
            dir="auto"
          >
            {company.name}
          </PageLink>
          <button
            type="button"
            className="link-button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={t('byModelOf', { company: company.name })}
            onClick={() => setOpen(!open)}
          >
            {t('byModel')}
          </button>
        </th>
        <TallyCells {...company} />
      </tr>
      {open && <ByModel id={id} companyKey={company.key} />}
    </>
  );
}

function ByModel({ id, companyKey }: { id: string; companyKey: string }) {
  const { t } = useTranslation(['companies', 'page']);
  const { t: ofPage } = useTranslation('page');
  const { data, error, isPending, refetch } = useCompany(companyKey);
  if (!data) {
    return (
      <tr role="row" id={id}>
        <td role="cell" colSpan={columnsOfTable}>
          <span role="status">{isPending && t('companies:loading')}</span>
          <ListFailure failure={error} onRetry={() => void refetch()} />
        </td>
      </tr>
    );
  }
  return data.models.map(({ model, ...tally }, at) => (
    <tr role="row" key={model} id={at === 0 ? id : undefined} className="of-model">
      <th scope="row" role="rowheader" dir="auto">
        {nameOfReader(ofPage, model)}
      </th>
      <TallyCells {...tally} />
    </tr>
  ));
}
