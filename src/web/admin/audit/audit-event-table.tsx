import type { CallOutput } from '../../../contract/calls/calls.ts';
import { PageLink } from '../../components/page-link.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { addressOfOffer } from '../lib/offer-address.ts';
import { useMoment } from '../lib/use-moment.ts';
import { Details, nameOfOffer } from './details.tsx';

type ListedAuditEvent = CallOutput<'listAuditEvents'>['auditEvents'][number];

type AuditEventTableProps = {
  auditEvents: readonly ListedAuditEvent[];
  busy: boolean;
  /** Asks for all events of one offer. */
  onOffer: (jobOfferId: string) => void;
};

const columns = ['when', 'author', 'event', 'offer', 'details'] as const;

/** One row an event; on a narrow window each is a card, with the names of the columns in it. */
export function AuditEventTable({ auditEvents, busy, onOffer }: AuditEventTableProps) {
  const { t } = useTranslation('audit');
  const moment = useMoment();
  return (
    <table className="audit-events" aria-busy={busy} aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {auditEvents.map((each) => (
          <tr key={each.id}>
            <td data-column={t('when')}>
              <time dateTime={each.createdAt} className="figures">
                {moment(each.createdAt)}
              </time>
            </td>
            <td data-column={t('author')}>
              {each.author || <span className="text-soft">{t('nobody')}</span>}
            </td>
            <td data-column={t('event')} className="font-semibold">
              {t(`events.${each.event}`)}
            </td>
            <td data-column={t('offer')}>
              <Offer auditEvent={each} onOffer={onOffer} />
            </td>
            <td data-column={t('details')}>
              <Details details={each.details} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** By its name, which leads to it while it is there, and the way to all that was done to it. */
function Offer({
  auditEvent,
  onOffer,
}: {
  auditEvent: ListedAuditEvent;
  onOffer: (jobOfferId: string) => void;
}) {
  const { t } = useTranslation(['audit', 'page']);
  const { jobOfferId, offerIsThere, details } = auditEvent;
  const name = nameOfOffer(details);
  if (!jobOfferId) return name && <span dir="auto">{name}</span>;
  const shown = name || t('page:label.unnamedRole');
  return (
    <>
      {offerIsThere ? (
        <PageLink to={addressOfOffer(jobOfferId)} dir="auto">
          {shown}
        </PageLink>
      ) : (
        <>
          <span dir="auto">{shown}</span> <span className="text-soft">({t('audit:gone')})</span>
        </>
      )}{' '}
      <button
        type="button"
        className="link-button text-small"
        aria-label={t('audit:allOf', { name: shown })}
        onClick={() => onOffer(jobOfferId)}
      >
        {t('audit:all')}
      </button>
    </>
  );
}
