import { useEffect, useState } from 'react';
import { logEvent } from '../../api/log-event.ts';
import { idsInFragment } from '../../features/history/history-addresses.ts';
import { HistoryList } from '../../features/history/history-list.tsx';
import { useHistoryEntries } from '../../features/history/use-history-entries.ts';
import { useFragment } from '../../lib/navigation.ts';
import { withQueries } from '../../state/with-queries.tsx';
import { OpenedResult } from './opened-result.tsx';

/** The results that this browser keeps: their list, or the one that the address names. */
function History() {
  const { kept, change } = useHistoryEntries();
  const id = useNamedId();
  useEffect(() => logEvent({ name: 'screen_view', screen: 'history' }), []);
  if (!kept) return null;
  if (id === undefined) return <HistoryList kept={kept} change={change} />;
  return <OpenedResult key={id} kept={kept.results.find((each) => each.id === id)} />;
}

/** The id in the address. A fragment that names a place of the page, such as that of the skip link, changes nothing. */
function useNamedId(): number | undefined {
  const fragment = useFragment();
  const [latest, setLatest] = useState(fragment);
  const names = fragment === '' || idsInFragment(fragment).length > 0;
  if (names && fragment !== latest) setLatest(fragment);
  return idsInFragment(names ? fragment : latest)[0];
}

export default withQueries(History);
