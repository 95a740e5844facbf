import { Button, plainButton } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatMoment } from '../../lib/wording/format-dates.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { ComplaintCommands } from './use-complaint-commands.ts';
import type { OpenedComplaint } from './use-inbox.ts';

type ComplaintActionsProps = { complaint: OpenedComplaint } & Omit<ComplaintCommands, 'failure'>;

/** The state of a complaint, and its actions. */
export function ComplaintActions({
  complaint,
  commands,
  busy,
  saving,
  addressOfSaved,
}: ComplaintActionsProps) {
  const { t } = useTranslation('inbox');
  const { id, state, jobOfferId, markedInSaved } = complaint;
  return (
    <div className="border-rule mt-4 border-t pt-3">
      <div className="flex flex-wrap gap-3">
        {jobOfferId ? (
          <PageLink to={addressOfSaved(jobOfferId, markedInSaved)} className={plainButton}>
            {t('actions.open')}
          </PageLink>
        ) : (
          <Button look="strong" aria-busy={saving} onClick={() => commands.save(id)}>
            {saving && <span className="spinner" aria-hidden="true" />}
            {t(saving ? 'actions.saving' : 'actions.save')}
          </Button>
        )}
        {state === 'open' && (
          <Button aria-busy={busy && !saving} onClick={() => commands.dismiss(id)}>
            {t('actions.dismiss')}
          </Button>
        )}
        {state === 'dismissed' && (
          <Button aria-busy={busy && !saving} onClick={() => commands.reopen(id)}>
            {t('actions.reopen')}
          </Button>
        )}
      </div>
      <p className="text-small text-soft mt-2">
        <WhatBecame complaint={complaint} /> <MailLine complaint={complaint} />
      </p>
    </div>
  );
}

function WhatBecame({ complaint }: { complaint: OpenedComplaint }) {
  const { t } = useTranslation('inbox');
  const { state, settledAt, settledBy, jobOfferId } = complaint;
  if (state === 'open' || !settledAt) return null;
  return (
    <>
      {t(`settled.${state}`, { who: settledBy ?? '', time: formatMoment(settledAt) })}
      {state === 'saved' && !jobOfferId && ` ${t('settled.deleted')}`}
    </>
  );
}

/** Whether the recipients of feedback were notified by mail. */
function MailLine({ complaint: { mail } }: { complaint: OpenedComplaint }) {
  const { t } = useTranslation('inbox');
  if (!mail) return t('mail.dropped');
  if (mail.state === 'sent') return t('mail.sent', { time: mail.sentAt ? formatMoment(mail.sentAt) : '' });
  return t(`mail.${mail.state}`, { count: mail.attempts });
}
