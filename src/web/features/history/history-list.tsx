import { useState } from 'react';
import { PageLink } from '../../components/page-link.tsx';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { usePageHead } from '../../lib/wording/page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { DeleteAll } from './delete-all.tsx';
import { DeletedRow } from './deleted-row.tsx';
import { HistoryRow } from './history-row.tsx';
import { KeepSwitch } from './keep-switch.tsx';
import { ListActions } from './list-actions.tsx';
import {
  type HistoryEntry,
  type keptResults,
  mostKept,
  removeResults,
  restoreResult,
} from './storage/history-entries.ts';
import { matchingResults } from './storage/matching-results.ts';
import type { useHistoryEntries } from './use-history-entries.ts';

type HistoryListProps = {
  kept: Awaited<ReturnType<typeof keptResults>>;
  change: ReturnType<typeof useHistoryEntries>['change'];
};

/** The list with its search, what can be done with its results, and the switch that ends the keeping. */
export function HistoryList({ kept, change }: HistoryListProps) {
  const { t } = useTranslation(['kept', 'page']);
  const { rows, remove, restore, forget } = useRows(kept.results, change);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  usePageHead(t('kept:title'), t('kept:description'));
  const { results, unreadable } = kept;
  const found = new Set(
    matchingResults(
      rows.map((row) => row.kept),
      search,
    ),
  );
  const stillThere = chosen.filter((id) => results.some((each) => each.id === id));
  const choose = (id: number) =>
    setChosen(stillThere.includes(id) ? stillThere.filter((each) => each !== id) : [...stillThere, id]);
  return (
    <div className="page-width pt-8">
      <h1 className="text-head">{t('kept:title')}</h1>
      <p className="mt-4 max-w-prose">{t('kept:intro', { most: mostKept })}</p>
      <KeepSwitch />
      {rows.length === 0 ? (
        <Empty />
      ) : (
        <>
          <Search
            value={search}
            onChange={setSearch}
            found={search.trim() ? found.size : null}
            total={results.length}
          />
          <ListActions results={results} chosen={stillThere} />
          <ul className="kept-list">
            {rows
              .filter((row) => found.has(row.kept))
              .map(({ kept: each, deleted }) =>
                deleted ? (
                  <DeletedRow key={each.id} kept={each} onUndo={() => restore(each)} />
                ) : (
                  <HistoryRow
                    key={each.id}
                    kept={each}
                    chosen={stillThere.includes(each.id)}
                    onChoose={() => choose(each.id)}
                    onDelete={() => remove(each)}
                  />
                ),
              )}
          </ul>
          {found.size === 0 && <p className="mt-6">{t('kept:nothingFound')}</p>}
        </>
      )}
      {unreadable > 0 && (
        <p className="text-note text-soft mt-6">
          {t('kept:unreadable', { count: unreadable, amount: unreadable.toLocaleString(currentLanguage()) })}
        </p>
      )}
      {results.length + unreadable > 0 && <DeleteAll onDeleted={forget} change={change} />}
    </div>
  );
}

/** The results with those that were deleted since the list was opened, each in its place until the visitor leaves. */
function useRows(results: readonly HistoryEntry[], change: HistoryListProps['change']) {
  const [deleted, setDeleted] = useState<readonly HistoryEntry[]>([]);
  const gone = deleted.filter(({ id }) => !results.some((each) => each.id === id));
  const rows = [
    ...results.map((kept) => ({ kept, deleted: false })),
    ...gone.map((kept) => ({ kept, deleted: true })),
  ].sort((a, b) => b.kept.id - a.kept.id);
  return {
    rows,
    remove: (kept: HistoryEntry) => {
      setDeleted([...gone, kept]);
      change(removeResults([kept.id]));
    },
    restore: (kept: HistoryEntry) => change(restoreResult(kept)),
    forget: () => setDeleted([]),
  };
}

function Empty() {
  const { t } = useTranslation('kept');
  return (
    <div className="kept-empty">
      <p className="text-lead font-bold">{t('empty')}</p>
      <p className="mt-2">{t('emptyText')}</p>
      <p className="mt-4">
        <PageLink to="/">{t('grade')}</PageLink>
      </p>
    </div>
  );
}

type SearchProps = { value: string; onChange: (value: string) => void; found: number | null; total: number };

function Search({ value, onChange, found, total }: SearchProps) {
  const { t } = useTranslation('kept');
  const count = found ?? total;
  return (
    <search className="mt-8 max-w-3xl">
      <label htmlFor="kept-search" className="text-note mb-1 block font-semibold">
        {t('search')}
      </label>
      <input
        id="kept-search"
        type="search"
        className="field"
        dir="auto"
        placeholder={t('searchHint')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="text-note text-soft mt-2" role="status">
        {t(found === null ? 'count' : 'found', { count, amount: count.toLocaleString(currentLanguage()) })}
      </p>
    </search>
  );
}
