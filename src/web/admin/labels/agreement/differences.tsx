import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { CriterionValue } from '../../../../grading/criteria.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../components/button.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { useSearch } from '../../../lib/navigation.ts';
import { levelWords } from '../../../lib/wording/level-words.ts';
import { ListFailure } from '../../components/list-failure.tsx';
import { addressFrom } from '../../lib/offer-address.ts';

type Offer = CallOutput<'listLabelDifferences'>['offers'][number];
type Difference = Offer['criteria'][number];

const here = '/offres/agreement';
const withSettled = `${here}?settled=yes`;

/** Where labellers differ: each line leads to the correction screen, where it is settled. */
export function Differences() {
  const { t } = useTranslation('labels');
  const settled = new URLSearchParams(useSearch()).get('settled') === 'yes';
  const { offers, error, looking, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useDifferences(settled);
  const nowhere = settled ? 'agreement.differNowhere' : 'agreement.none';
  return (
    <section className="score-section" aria-labelledby="differences">
      <h2 id="differences" className="font-bold">
        {t('agreement.differences')}
      </h2>
      <p className="score-note">{t('agreement.differencesNote')}</p>
      <nav className="cell-shows" aria-label={t('agreement.which')}>
        <PageLink to={here} aria-current={settled ? undefined : 'true'}>
          {t('agreement.open')}
        </PageLink>
        <PageLink to={withSettled} aria-current={settled ? 'true' : undefined}>
          {t('agreement.all')}
        </PageLink>
      </nav>
      <ListFailure failure={error} onRetry={() => void refetch()} />
      <p role="status" className="list-state">
        {looking && t('agreement.loadingDifferences')}
        {!looking && !error && offers.length === 0 && t(hasNextPage ? 'agreement.noneSoFar' : nowhere)}
      </p>
      {offers.length > 0 && (
        <ol className="cell-offers">
          {offers.map((offer) => (
            <DifferingOffer key={offer.jobOfferId} offer={offer} from={settled ? withSettled : here} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button
          className="mt-4"
          aria-busy={isFetchingNextPage}
          onClick={() => isFetchingNextPage || fetchNextPage()}
        >
          {t('agreement.more')}
        </Button>
      )}
    </section>
  );
}

function useDifferences(settled: boolean) {
  const { data, isPending, isPlaceholderData, ...query } = useInfiniteQuery({
    queryKey: ['administration', 'labelDifferences', settled],
    queryFn: ({ pageParam: cursor, signal }) => call('listLabelDifferences', { settled, cursor }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
    // Whoever comes back from settling one finds the pages looked through before; they are asked for again then.
    gcTime: 15 * 60_000,
  });
  const offers = data?.pages.flatMap((page) => page.offers) ?? [];
  // That the other list is empty says nothing of this one.
  return { ...query, offers, looking: isPending || (isPlaceholderData && offers.length === 0) };
}

function DifferingOffer({ offer, from }: { offer: Offer; from: string }) {
  const { t } = useTranslation('labels');
  return (
    <li className="cell-offer">
      <p className="cell-offer-name" dir="auto">
        <strong>{offer.position || t('agreement.unnamed')}</strong>
        {offer.company && <span className="text-soft"> · {offer.company}</span>}
      </p>
      <ul>
        {offer.criteria.map((difference) => (
          <li
            key={difference.criterion}
            className="difference"
            data-settled={difference.settled || undefined}
          >
            <DifferenceLine
              difference={difference}
              to={addressFrom(offer.jobOfferId, { from, row: difference.criterion })}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

function DifferenceLine({
  difference: { criterion, said, settled },
  to,
}: {
  difference: Difference;
  to: string;
}) {
  const { t } = useTranslation(['labels', 'criteria', 'offer']);
  const words = (value: CriterionValue) =>
    criterion === 'notAProductJobOffer'
      ? t(value ? 'offer:label.yes' : 'offer:label.no')
      : levelWords(t, criterion, value);
  const name =
    criterion === 'notAProductJobOffer' ? t('offer:label.notAProduct') : t(`criteria:${criterion}.name`);
  return (
    <>
      <PageLink to={to}>{name}</PageLink>
      <span className="text-soft">
        {' '}
        {t(settled ? 'labels:agreement.settled' : 'labels:agreement.unsettled')}
      </span>
      <ul className="difference-said">
        {said.map(({ author, value }) => (
          <li key={author}>{t('labels:said', { author, value: words(value) })}</li>
        ))}
      </ul>
    </>
  );
}
