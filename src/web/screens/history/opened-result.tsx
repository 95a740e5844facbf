import { useTranslation } from 'react-i18next';
import { EarlierAnalysis } from '../../analysis-provider.tsx';
import { addressOfList } from '../../kept/kept-addresses.ts';
import type { KeptResult } from '../../kept/kept-results.ts';
import { LazyPart, partFrom } from '../../parts/lazy-part.tsx';
import { usePageHead } from '../../parts/page-head.ts';
import { PageLink } from '../../parts/page-link.tsx';
import { markAsSeen } from '../result/arrival.ts';
import { titleOfResult } from './title-of-result.ts';

const resultArea = partFrom(() => import('../result/result-area.tsx'));

/** A kept result as it was when it came, with its receipts; undefined where it is no longer kept. */
export function OpenedResult({ kept }: { kept: KeptResult | undefined }) {
  const { t } = useTranslation(['kept', 'page']);
  const title = kept ? titleOfResult(t, kept.analysis.result) : t('kept:gone');
  usePageHead(title, t('kept:description'));
  if (kept) markAsSeen(kept.analysis);
  return (
    <>
      <div className="page-width pt-8">
        <p className="text-note">
          <PageLink to={addressOfList}>{t('kept:back')}</PageLink>
        </p>
        <h1 className="text-title mt-3" dir="auto">
          {title}
        </h1>
      </div>
      {kept && (
        <EarlierAnalysis analysis={kept.analysis}>
          <LazyPart source={resultArea} />
        </EarlierAnalysis>
      )}
    </>
  );
}
