// biome-ignore-all lint/a11y/noRedundantRoles: browsers take the roles of a table away where a style lays its rows out

import { type RefObject, useState } from 'react';
import type { CallOutput } from '../../../contract/calls/calls.ts';
import { LinkButton } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { getReaderName } from '../../lib/wording/reader-name.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { createColumn, DataRow, DataTable } from '../components/data-table.tsx';
import { ListFailure } from '../components/query-list.tsx';
import { useAnswer } from '../lib/use-answer.ts';
import { createListAddress, unfilteredList } from '../offers/list-view.ts';
import { useTallyColumns } from './tally-columns.tsx';

type Company = CallOutput<'listCompanies'>['companies'][number];
type OfModel = CallOutput<'describeCompany'>['models'][number];

type CompanyTableProps = {
  data: CallOutput<'listCompanies'>;
  table: RefObject<HTMLTableElement | null>;
  busy: boolean;
};

/** Companies with their letters; an expanded one also by model. */
export function CompanyTable({ data, table, busy }: CompanyTableProps) {
  const { t } = useTranslation('companies');
  const { companies, withoutCompany } = data;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const tallyColumns = useTallyColumns();
  const toggle = (key: string) =>
    setOpened(opened.includes(key) ? opened.filter((each) => each !== key) : [...opened, key]);
  const companyColumn = createColumn<Company>(
    'company',
    t('columns.company'),
    ({ key, name }) => (
      <CompanyName companyKey={key} name={name} open={opened.includes(key)} onToggle={() => toggle(key)} />
    ),
    { isRowHead: true },
  );
  return (
    <DataTable
      ref={table}
      className="list-table company-table"
      aria-busy={busy}
      aria-label={t('title')}
      cards="flow"
      columns={[companyColumn, ...tallyColumns]}
      rows={companies}
      keyOf={({ key }) => key}
      below={({ key }) => opened.includes(key) && <ByModel companyKey={key} />}
      foot={
        withoutCompany.offers > 0 && { head: t('withoutCompany'), row: { ...nameless, ...withoutCompany } }
      }
    />
  );
}

/** The footer row has no name. */
const nameless = { key: '', name: '' };

/** Encoded, since ids cannot contain spaces. */
const idOfModels = (companyKey: string) => `models-of-${encodeURIComponent(companyKey)}`;

type CompanyNameProps = { companyKey: string; name: string; open: boolean; onToggle: () => void };

function CompanyName({ companyKey, name, open, onToggle }: CompanyNameProps) {
  const { t } = useTranslation('companies');
  return (
    <>
      <PageLink
        to={createListAddress({ ...unfilteredList, company: companyKey })}
        className="row-link inline-block py-0.5 hover:underline"
        dir="auto"
      >
        {name}
      </PageLink>
      <LinkButton
        className="text-small block font-normal"
        aria-expanded={open}
        aria-controls={open ? idOfModels(companyKey) : undefined}
        aria-label={t('byModelOf', { company: name })}
        onClick={onToggle}
      >
        {t('byModel')}
      </LinkButton>
    </>
  );
}

function ByModel({ companyKey }: { companyKey: string }) {
  const { t } = useTranslation(['companies', 'page']);
  const { data, error, isPending, refetch } = useAnswer(['administration', 'company'], 'describeCompany', {
    key: companyKey,
  });
  const modelColumn = createColumn<OfModel>('model', '', ({ model }) => getReaderName(t, model), {
    isRowHead: true,
    dir: 'auto',
  });
  const columns = [modelColumn, ...useTallyColumns()];
  const id = idOfModels(companyKey);
  if (!data) {
    return (
      <tr role="row" id={id}>
        <td role="cell" colSpan={columns.length}>
          <span role="status">{isPending && t('loading')}</span>
          <ListFailure failure={error} onRetry={() => void refetch()} />
        </td>
      </tr>
    );
  }
  return data.models.map((tally, at) => (
    <DataRow
      key={tally.model}
      id={at === 0 ? id : undefined}
      className="of-model *:bg-well *:text-small max-md:bg-well max-md:px-4 [&>th]:ps-4 [&>th]:font-normal"
      row={tally}
      columns={columns}
    />
  ));
}
