import type { CallOutput } from '../../../contract/calls/calls.ts';
import type { Texts } from '../../../language/text-keys.ts';
import { LinkButton } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatMoment } from '../../lib/wording/format-dates.ts';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { getLocalLanguageName } from '../../lib/wording/language-names.ts';
import { getReaderName } from '../../lib/wording/reader-name.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type Column, createColumn, DataTable } from '../components/data-table.tsx';
import { createOfferAddress } from '../lib/offer-address.ts';

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

type AuditEventDetails = CallOutput<'listAuditEvents'>['auditEvents'][number]['details'];

/**
 * The offer of an event as logged, since it may have been deleted. Empty when the log names none.
 */
function getOfferName({ position, company }: AuditEventDetails): string {
  return [position, company].filter(Boolean).join(', ');
}

/** The other details of an event. */
function Details({ details }: { details: AuditEventDetails }) {
  const { t } = useTranslation(['audit', 'page']);
  const { position: _position, company: _company, ...rest } = details;
  const told = Object.entries(rest).map(([name, value]): [string, string | number] => {
    if (name === 'model' || name === 'ofModel') return [name, getReaderName(t, String(value))];
    if (name === 'ofLanguage') return [name, getLocalLanguageName(String(value))];
    return [name, name === 'format' && details.dataset === undefined ? String(value).toUpperCase() : value];
  });
  if (told.length === 0) return null;
  return (
    <ul className="text-small text-soft">
      {told.map(([name, value]) => (
        <li key={name} dir="auto">
          {inWords(t, name, value)}
        </li>
      ))}
    </ul>
  );
}

/** The known names of details; those of other releases are shown unchanged. */
const known = [
  'model',
  'letter',
  'letterBefore',
  'number',
  'corrections',
  'reviewed',
  'offers',
  'added',
  'corrected',
  'marked',
  'format',
  'offersAtLeast',
  'ofSearch',
  'ofModel',
  'ofLanguage',
  'ofLetter',
  'ofCompany',
  'address',
  'attempts',
  'dataset',
  'entries',
  'kind',
  'job',
  'run',
] as const;

function inWords(t: Texts<'audit'>, name: string, value: string | number): string {
  if (name === 'inDatasets') return t(value ? 'detail.inDatasets' : 'detail.notInDatasets');
  if (name === 'ofCorrected') return t(value === 'yes' ? 'detail.ofCorrected' : 'detail.ofNotCorrected');
  if (name === 'ofDatasets') return t(value === 'yes' ? 'detail.ofDatasets' : 'detail.ofNotDatasets');
  const shown = typeof value === 'number' ? formatCount(value) : value;
  const key = known.find((each) => each === name);
  return key ? t(`detail.${key}`, { value: shown }) : `${name}: ${shown}`;
}
