import { useEffect, useState } from 'react';
import { EarlierAnalysis } from '../../analysis/analysis-context.tsx';
import { logEvent } from '../../api/log-event.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { createPart, LazyPart } from '../../components/lazy-part.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatResultTitle } from '../../features/history/format-result-title.ts';
import { historyAddress, parseHistoryFragment } from '../../features/history/history-addresses.ts';
import { HistoryList } from '../../features/history/history-list.tsx';
import type { GradeAddress } from '../../features/history/list/list-run.ts';
import type { HistoryEntry } from '../../features/history/storage/stored-results.ts';
import { useHistoryEntries } from '../../features/history/use-history-entries.ts';
import { useFragment } from '../../lib/navigation.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { markAsSeen } from '../result/arrival.ts';

const resultArea = createPart(() => import('../result/result-area.tsx'));

/** The results stored in this browser: their list, or the one named by the address. */
function History() {
  const { kept, change } = useHistoryEntries();
  const id = useNamedId();
  useEffect(() => logEvent({ name: 'screen_view', screen: 'history' }), []);
  if (!kept) return null;
  if (id === undefined) return <HistoryList kept={kept} change={change} gradeAddress={gradeAddress} />;
  return <OpenedResult key={id} kept={kept.results.find((each) => each.id === id)} />;
}

/** Grades an address of the list as the form does, by one reader, and counts it as an offer sent. */
const gradeAddress: GradeAddress = async (address, { reader, signal }) => {
  const { analyze } = await import('../../features/analyze/analyze.ts');
  logEvent({ name: 'submit_job_offer', addToDatasetsDataSet: false, inputMode: 'url' });
  return analyze(
    { mode: 'url', input: address, language: currentLanguage(), reader },
    { signal, onProgress() {} },
  );
};

/** The id in the address. Other fragments, such as that of the skip link, change nothing. */
function useNamedId(): number | undefined {
  const fragment = useFragment();
  const [latest, setLatest] = useState(fragment);
  const names = fragment === '' || parseHistoryFragment(fragment).length > 0;
  if (names && fragment !== latest) setLatest(fragment);
  return parseHistoryFragment(names ? fragment : latest)[0];
}

export default withQueries(History);

/** A stored result with its receipts; undefined when it was deleted. */
function OpenedResult({ kept }: { kept: HistoryEntry | undefined }) {
  const { t } = useTranslation(['kept', 'page']);
  const title = kept ? formatResultTitle(t, kept.analysis.result) : t('kept:gone');
  usePageHead(title, t('kept:description'));
  if (kept) markAsSeen(kept.analysis);
  return (
    <>
      <div className="page-width pt-8">
        <p className="text-note">
          <PageLink to={historyAddress}>{t('kept:back')}</PageLink>
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
