import { useMemo } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { Button, LinkButton, plainButton } from '../../components/button.tsx';
import { LetterChip } from '../../components/letter-chip.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Label } from '../../features/label/label.tsx';
import { OfferText } from '../../features/label/receipts/offer-text.tsx';
import { useReceipts } from '../../features/label/receipts/use-receipts.ts';
import { formatMoment } from '../../lib/wording/format-dates.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { getRoundedResultScore } from '../../lib/wording/result-letter.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { FailureText } from '../components/failure-text.tsx';
import { QueryState } from '../components/query-list.tsx';
import type { ComplaintCommands } from './use-complaint-commands.ts';
import { type OpenedComplaint, useComplaint } from './use-inbox.ts';

type OpenComplaintProps = ComplaintCommands & {
  id: string;
  /** Returns to the list, when it is not beside. */
  onBack: () => void;
};

/** An opened complaint: the visitor's words, actions, the offer and its grade. */
export function OpenComplaint({ id, failure, onBack, ...doing }: OpenComplaintProps) {
  const { t } = useTranslation(['inbox', 'administration']);
  const query = useComplaint(id);
  const { data: complaint } = query;
  return (
    <article className="complaint">
      <p className="mb-3 lg:hidden">
        <LinkButton onClick={onBack}>{t('inbox:back')}</LinkButton>
      </p>
      <QueryState query={query} loading={t('inbox:opening')} className="text-soft mt-4 empty:hidden" />
      <div role="alert">
        {failure && (
          <p className="form-error mb-4">
            <strong>{t('administration:error')}</strong> <FailureText failure={failure} />
          </p>
        )}
      </div>
      {complaint && (
        <div className="complaint-columns">
          <div className="complaint-told border-ink min-w-0 border-t-4 pt-3">
            <ComplaintHead complaint={complaint} />
            <ComplaintActions complaint={complaint} {...doing} />
          </div>
          <ComplaintOffer complaint={complaint} />
        </div>
      )}
    </article>
  );
}

/** The offer of a complaint, and the visitor's words; all of it untrusted, shown as text. */
function ComplaintHead({ complaint }: { complaint: OpenedComplaint }) {
  const { t } = useTranslation(['inbox', 'page']);
  const { letter, position, company, createdAt, why, sentence, marked, calculated, result } = complaint;
  return (
    <>
      <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 wrap-anywhere">
        <LetterChip letter={letter} />
        <div className="min-w-0">
          <h2 className="text-lead" dir="auto">
            {position || t('page:label.unnamedRole')}
          </h2>
          <p className="text-note">
            {company && (
              <>
                <bdi>{company}</bdi>
                {' · '}
              </>
            )}
            <time dateTime={createdAt}>{t('inbox:sent', { time: formatMoment(createdAt) })}</time>
          </p>
        </div>
      </header>
      <dl className="mt-3 grid gap-3 wrap-anywhere">
        {why && (
          <div>
            <dt className="font-semibold">{t('inbox:why')}</dt>
            <dd dir="auto" className="whitespace-pre-line">
              {why}
            </dd>
          </div>
        )}
        {sentence && (
          <div>
            <dt className="font-semibold">{t('inbox:sentence')}</dt>
            <dd>
              <blockquote lang={result.language} dir="auto" className="line-quote">
                {sentence}
              </blockquote>
              {!marked && <p className="text-small text-soft mt-1">{t('inbox:notFound')}</p>}
            </dd>
          </div>
        )}
      </dl>
      {!why && !sentence && <p className="text-note text-soft mt-3">{t('inbox:withoutWords')}</p>}
      {calculated.letter !== letter && (
        <p className="label-notice mt-3">{t('inbox:differs', { letter: calculated.letter, sent: letter })}</p>
      )}
    </>
  );
}

/** The offer and label as the visitor saw them, scrolled to the marked sentence. */
function ComplaintOffer({ complaint }: { complaint: OpenedComplaint }) {
  const { t } = useTranslation('inbox');
  const receipts = useReceipts();
  const { result, jobOffer, createdAt, marked } = complaint;
  const analysis = useMemo<Analysis>(
    () => ({ result, offer: jobOffer, language: currentLanguage(), gradedAt: new Date(createdAt) }),
    [result, jobOffer, createdAt],
  );
  const meaning = t('sentenceMeaning');
  const sentence = useMemo(() => marked && { ...marked, meaning }, [marked, meaning]);
  return (
    <>
      <OfferText analysis={analysis} receipts={receipts} marked={sentence} />
      <Label
        analysis={analysis}
        animation={{ phase: 'final', shown: getRoundedResultScore(result) }}
        receipts={receipts}
      />
    </>
  );
}

type ComplaintActionsProps = { complaint: OpenedComplaint } & Omit<ComplaintCommands, 'failure'>;

/** The state of a complaint, and its actions. */
function ComplaintActions({ complaint, commands, busy, saving, addressOfSaved }: ComplaintActionsProps) {
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
