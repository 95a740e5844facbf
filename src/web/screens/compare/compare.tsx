import { useEffect, useState } from 'react';
import { logEvent } from '../../api/log-event.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { PageLink } from '../../components/page-link.tsx';
import {
  historyAddress,
  maxCompared,
  minCompared,
  parseHistoryFragment,
} from '../../features/history/history-addresses.ts';
import { useHistoryEntries } from '../../features/history/use-history-entries.ts';
import { useFragment } from '../../lib/navigation.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { CompareTable } from './compare-table.tsx';

/** Two to four stored results side by side, named by the address. */
function Compare() {
  const { t } = useTranslation('kept');
  const { kept } = useHistoryEntries();
  const fragment = useFragment();
  const [first] = useState(fragment);
  usePageHead(t('compareTitle'), t('compareDescription'));
  useEffect(() => logEvent({ name: 'screen_view', screen: 'compare' }), []);
  if (!kept) return null;
  // The skip link overwrites the fragment.
  const ids = parseHistoryFragment(parseHistoryFragment(fragment).length > 0 ? fragment : first);
  const compared = ids
    .flatMap((id) => kept.results.find((each) => each.id === id) ?? [])
    .slice(0, maxCompared);
  return (
    <div className="page-width pt-8">
      <p className="text-note">
        <PageLink to={historyAddress}>{t('back')}</PageLink>
      </p>
      <h1 className="text-head mt-3">{t('compareTitle')}</h1>
      {compared.length < minCompared ? (
        <p className="mt-6 reading-width">{t('compareTooFew')}</p>
      ) : (
        <CompareTable compared={compared} />
      )}
    </div>
  );
}

export default withQueries(Compare);
