import { LazyPart, partFrom } from '../../components/lazy-part.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { addressOfList } from '../../features/history/history-addresses.ts';
import type { HistoryEntry } from '../../features/history/storage/history-entries.ts';
import { titleOfResult } from '../../features/history/title-of-result.ts';
import { usePageHead } from '../../lib/wording/page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { EarlierAnalysis } from '../../state/analysis-context.tsx';
import { markAsSeen } from '../result/arrival.ts';

const resultArea = partFrom(() => import('../result/result-area.tsx'));

/** A kept result as it was when it came, with its receipts; undefined where it is no longer kept. */
export function OpenedResult({ kept }: { kept: HistoryEntry | undefined }) {
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
