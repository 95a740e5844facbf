import { PageLink } from '../../components/page-link.tsx';
import { useSearch } from '../../lib/navigation.ts';
import { formatMoment } from '../../lib/wording/format-dates.ts';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { getLocalLanguageName } from '../../lib/wording/language-names.ts';
import { getReaderName } from '../../lib/wording/reader-name.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { createAriaShortcut } from '../keys/key-table.ts';
import { parseOriginScreen } from '../lib/offer-address.ts';
import { type OpenedOffer, rows } from './draft/correction-draft.ts';
import type { CorrectionActions } from './draft/use-correction-actions.ts';
import { offerKeys } from './keys/offer-keys.ts';
import { createBackAddress, type Neighbours } from './keys/use-neighbours.ts';

type OfferHeadProps = { offer: OpenedOffer; actions: CorrectionActions; neighbours: Neighbours };

/** Which offer this is, its neighbours in the list, and the actions on the whole offer. */
export function OfferHead({ offer, actions, neighbours }: OfferHeadProps) {
  const { t } = useTranslation(['offer', 'page']);
  const { position, company } = offer.holds;
  return (
    <header>
      <Ways jobOfferId={offer.jobOfferId} neighbours={neighbours} />
      <h1 className="text-title me-3 inline" dir="auto">
        {position || t('page:label.unnamedRole')}
      </h1>
      {company && (
        <p className="text-body me-3 inline" dir="auto">
          {company}
        </p>
      )}
      <Facts offer={offer} />
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className="keep-switch me-auto">
          <input
            type="checkbox"
            aria-keyshortcuts={createAriaShortcut(offerKeys.datasets)}
            checked={actions.marking ?? offer.inDatasets}
            onChange={({ target }) => actions.marking === undefined && actions.mark(target.checked)}
          />
          {t('inDatasets')}
        </label>
        {offer.corrections.length > 0 && (
          <ConfirmButton
            label={t('deleteCorrections')}
            title={t('deleteCorrectionsTitle')}
            text={t('deleteCorrectionsText')}
            busy={actions.deletingCorrections && t('deletingCorrections')}
            onConfirm={actions.deleteCorrections}
          />
        )}
        <ConfirmButton
          label={t('deleteOffer')}
          title={t('deleteOfferTitle')}
          text={t('deleteOfferText')}
          busy={actions.deletingOffer && t('deletingOffer')}
          onConfirm={actions.deleteOffer}
        />
      </div>
    </header>
  );
}

const wordsOfWay = {
  doubts: 'backToDoubts',
  inbox: 'backToInbox',
  rehearsals: 'backToRehearsals',
  scorecard: 'backToScorecard',
} as const;

/** The list from which the offer was opened, and its neighbours there. */
function Ways({
  jobOfferId,
  neighbours: { previous, next },
}: {
  jobOfferId: string;
  neighbours: Neighbours;
}) {
  const { t } = useTranslation('offer');
  const behind = parseOriginScreen(useSearch());
  return (
    <nav className="mb-1 flex flex-wrap gap-x-6 *:py-1" aria-label={t('around')}>
      <PageLink to={createBackAddress(jobOfferId)} className="me-auto max-sm:basis-full">
        {t(behind ? wordsOfWay[behind.name] : 'back')}
      </PageLink>
      {previous && (
        <PageLink to={previous} aria-keyshortcuts={createAriaShortcut(offerKeys.previous)}>
          {t('previous')}
        </PageLink>
      )}
      {next && (
        <PageLink to={next} aria-keyshortcuts={createAriaShortcut(offerKeys.next)}>
          {t('next')}
        </PageLink>
      )}
    </nav>
  );
}

function Facts({ offer }: { offer: OpenedOffer }) {
  const { t } = useTranslation(['offer', 'page']);
  const facts = {
    model: getReaderName(t, offer.model),
    language: getLocalLanguageName(offer.result.language),
    saved: formatMoment(offer.createdAt),
    changed: formatMoment(offer.updatedAt),
    corrections: formatCount(offer.corrections.length),
    reviewed: t('reviewed', { count: offer.labelled.length, of: rows.length }),
  };
  return (
    <dl className="offer-facts text-small mt-1 flex flex-wrap gap-x-6">
      {(['model', 'language', 'saved', 'changed', 'corrections', 'reviewed'] as const).map((fact) => (
        <div key={fact} className="flex flex-wrap gap-x-2">
          <dt className="text-soft">{t(`facts.${fact}`)}</dt>
          <dd dir="auto" className="figures font-bold wrap-anywhere">
            {facts[fact]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
