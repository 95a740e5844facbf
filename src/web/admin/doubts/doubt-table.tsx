// biome-ignore-all lint/a11y/noRedundantRoles: browsers take the roles of a table away where a style lays its rows out
import type { CallOutput } from '../../../contract/calls/calls.ts';
import { PageLink } from '../../components/page-link.tsx';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { addressFrom } from '../lib/offer-address.ts';
import { useMoment } from '../lib/use-moment.ts';

/** One row a criterion and sentence, with the way to the saved offers; cards where the window is narrow. */
export function DoubtTable({ doubts }: Pick<CallOutput<'listDoubts'>, 'doubts'>) {
  const { t } = useTranslation(['doubts', 'criteria']);
  const moment = useMoment();
  return (
    <table role="table" className="list-table doubt-table" aria-label={t('title')}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader" className="figure-column">
            {t('count')}
          </th>
          <th scope="col" role="columnheader">
            {t('criterion')}
          </th>
          <th scope="col" role="columnheader">
            {t('phrase')}
          </th>
          <th scope="col" role="columnheader">
            {t('newest')}
          </th>
          <th scope="col" role="columnheader">
            {t('offers')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {doubts.map(({ criterion, phrase, count, newest, jobOfferIds }) => (
          <tr role="row" key={`${criterion} ${phrase}`}>
            <td role="cell" className="figure-column" data-label={t('count')}>
              {count.toLocaleString(currentLanguage())}
            </td>
            <td role="cell" data-label={t('criterion')}>
              {t(`criteria:${criterion}.name`)}
            </td>
            <td role="cell" data-label={t('phrase')}>
              <span dir="auto">{phrase}</span>
            </td>
            <td role="cell" data-label={t('newest')}>
              <time dateTime={newest}>{moment(newest)}</time>
            </td>
            <td role="cell" className="doubt-offers" data-label={t('offers')}>
              {jobOfferIds.length === 0 && t('none')}
              {jobOfferIds.map((id, index) => (
                <PageLink key={id} to={addressFrom(id, { from: '/offres/doubts', row: criterion })}>
                  {t('offer', { number: index + 1 })}
                </PageLink>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
