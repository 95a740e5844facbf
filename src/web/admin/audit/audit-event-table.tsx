import type { CallOutput } from '../../../contract/calls/calls.ts';
import { LinkButton } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatMoment } from '../../lib/wording/format-dates.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type Column, createColumn, DataTable } from '../components/data-table.tsx';
import { createOfferAddress } from '../lib/offer-address.ts';
import { Details, getOfferName } from './details.tsx';

type ListedAuditEvent = CallOutput<'listAuditEvents'>['auditEvents'][number];

type AuditEventTableProps = {
  auditEvents: readonly ListedAuditEvent[];
  busy: boolean;
  /** Lists all events of one offer. */
  onOffer: (jobOfferId: string) => void;
};

/** One row per event. */
export function AuditEventTable({ auditEvents, busy, onOffer }: AuditEventTableProps) {
  const { t } = useTranslation('audit');
  const columns: Column<ListedAuditEvent>[] = [
    createColumn('when', t('when'), ({ createdAt }) => (
      <time dateTime={createdAt} className="figures">
        {formatMoment(createdAt)}
      </time>
    )),
    createColumn(
      'author',
      t('author'),
      ({ author }) => author || <span className="text-soft">{t('nobody')}</span>,
    ),
    createColumn('event', t('event'), ({ event }) => t(`events.${event}`), { className: 'font-semibold' }),
    createColumn('offer', t('offer'), (auditEvent) => <Offer auditEvent={auditEvent} onOffer={onOffer} />),
    createColumn('details', t('details'), ({ details }) => <Details details={details} />),
  ];
  return (
    <DataTable
      className="audit-events"
      aria-busy={busy}
      aria-label={t('title')}
      cards="lines"
      columns={columns}
      rows={auditEvents}
      keyOf={({ id }) => id}
    />
  );
}

/** The offer's name, which is a link while it exists, and a button to list all of its events. */
function Offer({
  auditEvent,
  onOffer,
}: {
  auditEvent: ListedAuditEvent;
  onOffer: (jobOfferId: string) => void;
}) {
  const { t } = useTranslation(['audit', 'page']);
  const { jobOfferId, offerIsThere, details } = auditEvent;
  const name = getOfferName(details);
  if (!jobOfferId) return name && <span dir="auto">{name}</span>;
  const shown = name || t('page:label.unnamedRole');
  return (
    <>
      {offerIsThere ? (
        <PageLink to={createOfferAddress(jobOfferId)} className="inline-block py-0.5" dir="auto">
          {shown}
        </PageLink>
      ) : (
        <>
          <span dir="auto">{shown}</span> <span className="text-soft">({t('audit:gone')})</span>
        </>
      )}{' '}
      <LinkButton
        className="text-small block"
        aria-label={t('audit:allOf', { name: shown })}
        onClick={() => onOffer(jobOfferId)}
      >
        {t('audit:all')}
      </LinkButton>
    </>
  );
}
