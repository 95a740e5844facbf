import { Disclosure } from '../../components/disclosure.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatCount, formatPercent } from '../../lib/wording/format-figures.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type DatasetKind, type kinds, useTextsOf } from './kinds.ts';

const shortId = 8;

type ExcludedOffer = {
  jobOfferId: string;
  reason: string;
  of?: string | undefined;
  similarity?: number | undefined;
  dataset?: string | undefined;
};

/** Offers that a dataset omits, with counts by reason. */
export type ExcludedOffers = { counts: Readonly<Record<string, number>>; offers: readonly ExcludedOffer[] };

type ExcludedOffersListProps = {
  namespace: (typeof kinds)[DatasetKind]['namespace'];
  leftOut: ExcludedOffers;
  /** In order of display. */
  reasons: readonly string[];
};

/** Which offers a dataset excluded, and why. */
export function ExcludedOffersList({
  namespace,
  leftOut: { counts, offers },
  reasons,
}: ExcludedOffersListProps) {
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
