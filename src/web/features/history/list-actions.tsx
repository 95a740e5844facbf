import { Button } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { addressOfComparison, leastCompared, mostCompared } from './history-addresses.ts';
import { resultsAsCsv, resultsAsJson } from './storage/export-results.ts';
import type { HistoryEntry } from './storage/history-entries.ts';

/** Comparing those that are chosen, and taking them, or all, along as a file. */
export function ListActions({
  results,
  chosen,
}: {
  results: readonly HistoryEntry[];
  chosen: readonly number[];
}) {
  const { t } = useTranslation('kept');
  const comparable = chosen.length >= leastCompared && chosen.length <= mostCompared;
  const count = chosen.length;
  const taken = (count ? results.filter(({ id }) => chosen.includes(id)) : results).map(
    (each) => each.analysis,
  );
  return (
    <div className="kept-actions">
      <p className="kept-compare">
        {comparable ? (
          <PageLink to={addressOfComparison(chosen)} className="kept-compare-link">
            {t('compare')}
          </PageLink>
        ) : (
          <span className="text-note text-soft">{t('compareHint')}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => saveFile('offergrade.json', 'application/json', resultsAsJson(taken))}>
          {t('exportJson')}
        </Button>
        <Button onClick={() => saveFile('offergrade.csv', 'text/csv', resultsAsCsv(taken))}>
          {t('exportCsv')}
        </Button>
      </div>
      <p className="text-small text-soft basis-full" role="status">
        {count
          ? t('exportsChosen', { count, amount: count.toLocaleString(currentLanguage()) })
          : t('exportsAll')}
      </p>
    </div>
  );
}
