import type { ReactNode } from 'react';
import { Disclosure } from '../../components/disclosure.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatCount, formatPercent } from '../../lib/wording/format-figures.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ActionButton, type ExperimentActions, useExperimentActions } from './experiment-actions.tsx';
import { ExperimentCard } from './experiment-card.tsx';
import { type ActionOf, type DatasetKind, kinds, useTextsOf } from './kinds.ts';

type DatasetFrameProps<K extends DatasetKind> = {
  kind: K;
  dataset: { id: string; name: string; state: string; failure: string | null; leftOut: ExcludedOffers };
  /** Reasons for exclusions, in order of display. */
  reasons: readonly string[];
  /** Below the name. */
  about: ReactNode;
  /** The question before deletion, if it says more than usual. */
  deletion?: string | undefined;
  /** Buttons specific to the kind. */
  ownActions?: (actions: ExperimentActions<ActionOf<K>>) => ReactNode;
  /** `label` is the accessible name of the link. */
  files: readonly { path: string; query: Record<string, string>; text: string; label: string }[];
  children?: ReactNode;
};

/** The card of a dataset, for evaluation or tuning: its contents, exclusions, and actions. */
export function DatasetFrame<K extends DatasetKind>(props: DatasetFrameProps<K>) {
  const { kind, dataset, reasons, about, deletion, ownActions, files, children } = props;
  const { id, name, state, failure, leftOut } = dataset;
  const { namespace } = kinds[kind];
  const t = useTextsOf(namespace);
  const actions = useDatasetActions(kind, id);
  return (
    <ExperimentCard
      name={name}
      heading="h3"
      state={state}
      head={
        <>
          {about}
          {failure && (
            <p className="text-alarm">
              <strong>{t('failed')}</strong> {t(`failures.${failure}`)}
            </p>
          )}
        </>
      }
      actions={
        <>
          {ownActions?.(actions)}
          {state === 'failed' && <ActionButton actions={actions} action="retry" busy={t('retry')} />}
          <ActionButton actions={actions} action="delete" name={name} text={deletion} />
        </>
      }
    >
      {children}
      {state === 'ready' && (
        <ul className="text-small/6 flex flex-[1_0_100%] flex-wrap gap-x-6 gap-y-1">
          {files.map(({ path, query, text, label }) => (
            <li key={text}>
              <a href={`${path}?${new URLSearchParams({ id, ...query })}`} aria-label={label} download>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ExcludedOffersList namespace={namespace} leftOut={leftOut} reasons={reasons} />
    </ExperimentCard>
  );
}

/** Deletion reports its outcome; the others are visible in the list. */
function useDatasetActions<K extends DatasetKind>(kind: K, id: string): ExperimentActions<ActionOf<K>> {
  const t = useTextsOf(kinds[kind].namespace);
  return useExperimentActions(kind, id, {
    outcomeOf: (_, { name }) => (name === 'delete' ? ['success', t('delete.deleted')] : undefined),
    failedOf: (reason, { name }) => (name === 'delete' ? `${t('delete.failed')} ${reason}` : reason),
  });
}

const shortId = 8;

type ExcludedOffer = {
  jobOfferId: string;
  reason: string;
  of?: string | undefined;
  similarity?: number | undefined;
  dataset?: string | undefined;
};

/** Offers that a dataset omits, with counts by reason. */
type ExcludedOffers = { counts: Readonly<Record<string, number>>; offers: readonly ExcludedOffer[] };

type ExcludedOffersListProps = {
  namespace: (typeof kinds)[DatasetKind]['namespace'];
  leftOut: ExcludedOffers;
  /** In order of display. */
  reasons: readonly string[];
};

/** Which offers a dataset excluded, and why. */
function ExcludedOffersList({ namespace, leftOut: { counts, offers }, reasons }: ExcludedOffersListProps) {
  const t = useTextsOf(namespace);
  const { t: ofDatasets } = useTranslation('datasets');
  const met = reasons.flatMap((reason) => (counts[reason] ? [{ reason, count: counts[reason] }] : []));
  const all = met.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  const amountOf = (count: number) => ({ count, amount: formatCount(count) });
  const linkTo = (id: string) => (
    <PageLink to={`/offres/${id}`}>{ofDatasets('offer', { id: id.slice(0, shortId) })}</PageLink>
  );
  return (
    <Disclosure
      title={t('leftOut', amountOf(all))}
      buttonClassName="link-button text-small/6 flex min-h-9 flex-[1_0_100%] items-center gap-1"
      panelClassName="text-small/6 flex-[1_0_100%]"
    >
      <ul>
        {met.map(({ reason, count }) => (
          <li key={reason}>{t(`reasons.${reason}`, amountOf(count))}</li>
        ))}
      </ul>
      <ul className="mt-2 columns-[20rem]">
        {offers.map(({ jobOfferId, reason, of, similarity = 1, dataset }) => (
          <li key={jobOfferId}>
            {linkTo(jobOfferId)} – {t(`because.${reason}`, { percent: percentOf(similarity), dataset })}{' '}
            {of && linkTo(of)}
          </li>
        ))}
      </ul>
      {offers.length < all && <p>{ofDatasets('moreLeftOut')}</p>}
    </Disclosure>
  );
}

/** Rounded down, so that near-duplicates are not shown as 100 %. */
const percentOf = (similarity: number) => formatPercent(Math.floor(similarity * 100) / 100);
