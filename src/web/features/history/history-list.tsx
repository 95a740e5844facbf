import { useRef, useState } from 'react';
import { Button, strongButton } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { createComparisonAddress, maxCompared, minCompared } from './history-addresses.ts';
import { DeletedRow, HistoryRow } from './history-row.tsx';
import { type AddressList, writeList } from './list/address-list.ts';
import { ListPanel } from './list/list-panel.tsx';
import { type GradeAddress, listRun } from './list/list-run.ts';
import { RemovedList, useRemovableList } from './list/removable-list.tsx';
import { exportCsv, exportJson } from './storage/export-results.ts';
import { filterResults } from './storage/filter-results.ts';
import { setHistoryOff, useHistoryOff } from './storage/history-setting.ts';
import {
  type HistoryEntry,
  maxStored,
  removeAllResults,
  removeResults,
  restoreResult,
  type storedResults,
} from './storage/stored-results.ts';
import type { useHistoryEntries } from './use-history-entries.ts';

type HistoryListProps = {
  kept: Awaited<ReturnType<typeof storedResults>>;
  change: ReturnType<typeof useHistoryEntries>['change'];
  gradeAddress: GradeAddress;
};

/** The list with its search, actions on results, and the switch that stops storing them. */
export function HistoryList({ kept, change, gradeAddress }: HistoryListProps) {
  const { t } = useTranslation(['kept', 'page']);
  const { rows, remove, restore, forget } = useRows(kept.results, change);
  const { list, removed, takeAway, bringBack } = useRemovableList(change);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  usePageHead(t('kept:title'), t('kept:description'));
  const { results, unreadable } = kept;
  const found = new Set(
    filterResults(
      rows.map((row) => row.kept),
      search,
    ),
  );
  const stillThere = chosen.filter((id) => results.some((each) => each.id === id));
  const choose = (id: number) =>
    setChosen(stillThere.includes(id) ? stillThere.filter((each) => each !== id) : [...stillThere, id]);
  const { own, others } = partRows(rows, list);
  const ownResults = own.filter(({ deleted }) => !deleted).map((row) => row.kept);
  const showRow = ({ kept: each, deleted }: ListedRow) =>
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
    );
  const shown = (group: readonly ListedRow[]) => group.filter((row) => found.has(row.kept)).map(showRow);
  const about = (
    <>
      <p className="mt-4 reading-width">{t('kept:intro', { most: maxStored })}</p>
      <KeepSwitch />
    </>
  );
  const tools = rows.length > 0 && (
    <>
      <Search
        value={search}
        onChange={setSearch}
        found={search.trim() ? found.size : null}
        total={results.length}
      />
      <ListActions results={results} chosen={stillThere} />
    </>
  );
  return (
    <div className="page-width pt-8">
      <h1 className="text-head">{t('kept:title')}</h1>
      {!list && about}
      {removed && <RemovedList onUndo={bringBack} />}
      {list && (
        <ListPanel
          list={list}
          grade={gradeAddress}
          stored={results.length + unreadable}
          onExport={ownResults.length > 0 ? () => exportAsCsv(ownResults) : undefined}
          onRemove={takeAway}
          tools={tools}
        >
          {shown(own)}
        </ListPanel>
      )}
      {!list && (rows.length === 0 ? <Empty /> : tools)}
      {others.length > 0 && (
        <>
          {list && <h2 className="text-lead mt-8">{t('kept:list.others')}</h2>}
          <ul className="border-ink mt-4 border-t-4">{shown(others)}</ul>
        </>
      )}
      {rows.length > 0 && found.size === 0 && <p className="mt-6">{t('kept:nothingFound')}</p>}
      {list && about}
      {unreadable > 0 && (
        <p className="text-note text-soft mt-6">
          {t('kept:unreadable', { count: unreadable, amount: formatCount(unreadable) })}
        </p>
      )}
      {results.length + unreadable > 0 && <DeleteAll onDeleted={forget} change={change} />}
    </div>
  );
}

type ListedRow = { kept: HistoryEntry; deleted: boolean };

/** The rows of the list, best score first, and all others. */
function partRows(rows: readonly ListedRow[], list: AddressList | null) {
  const ids = new Set(list?.items.map(({ id }) => id));
  const scoreOf = (row: ListedRow) => row.kept.analysis.result.score;
  return {
    own: rows.filter((row) => ids.has(row.kept.id)).sort((a, b) => scoreOf(b) - scoreOf(a)),
    others: rows.filter((row) => !ids.has(row.kept.id)),
  };
}

const exportAsCsv = (entries: readonly HistoryEntry[]) =>
  saveFile('offergrade.csv', 'text/csv', exportCsv(entries.map(({ analysis }) => analysis)));

/**
 * The results including those deleted since the list was opened, each in its place until the
 * visitor leaves.
 */
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
    <div className="border-ink mt-8 border-t-4 pt-4">
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
        {t(found === null ? 'count' : 'found', { count, amount: formatCount(count) })}
      </p>
    </search>
  );
}

/** Whether further results are stored; the choice is stored in this browser. */
function KeepSwitch() {
  const { t } = useTranslation('kept');
  const nothing = useHistoryOff();
  return (
    <div className="mt-4">
      <label className="keep-switch">
        <input
          type="checkbox"
          checked={!nothing}
          onChange={(event) => setHistoryOff(!event.target.checked)}
        />
        {t('keep')}
      </label>
      <p className="text-note text-soft" role="status">
        {nothing && t('keepsNothing')}
      </p>
    </div>
  );
}

/** Compares the selected results, and exports them, or all, as a file. */
function ListActions({ results, chosen }: { results: readonly HistoryEntry[]; chosen: readonly number[] }) {
  const { t } = useTranslation('kept');
  const comparable = chosen.length >= minCompared && chosen.length <= maxCompared;
  const count = chosen.length;
  const taken = count ? results.filter(({ id }) => chosen.includes(id)) : results;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {/* The link and the words in its place are as high: choosing moves nothing. */}
      <p className="flex min-h-11 items-center">
        {comparable ? (
          <PageLink to={createComparisonAddress(chosen)} className={strongButton}>
            {t('compare')}
          </PageLink>
        ) : (
          <span className="text-note text-soft">{t('compareHint')}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() =>
            saveFile('offergrade.json', 'application/json', exportJson(taken.map(({ analysis }) => analysis)))
          }
        >
          {t('exportJson')}
        </Button>
        <Button onClick={() => exportAsCsv(taken)}>{t('exportCsv')}</Button>
      </div>
      <p className="text-small text-soft basis-full" role="status">
        {count ? t('exportsChosen', { count, amount: formatCount(count) }) : t('exportsAll')}
      </p>
    </div>
  );
}

type DeleteAllProps = { change: ReturnType<typeof useHistoryEntries>['change']; onDeleted: () => void };

/**
 * Deletes everything once that is confirmed (docs/domain/specification.md, section 5: "Destructive
 * actions are confirmed first").
 */
function DeleteAll({ change, onDeleted }: DeleteAllProps) {
  const { t } = useTranslation('kept');
  const dialog = useRef<HTMLDialogElement>(null);
  const confirm = async () => {
    dialog.current?.close();
    onDeleted();
    listRun.stop();
    writeList(null);
    await change(removeAllResults());
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <div className="mt-8">
      <Button onClick={() => dialog.current?.showModal()}>{t('deleteAll')}</Button>
      <dialog
        ref={dialog}
        className="confirm-dialog"
        aria-labelledby="delete-all-title"
        aria-describedby="delete-all-text"
      >
        <h2 id="delete-all-title" className="text-lead">
          {t('confirmTitle')}
        </h2>
        <p id="delete-all-text" className="mt-2">
          {t('confirmText')}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => dialog.current?.close()}>{t('cancel')}</Button>
          <Button look="strong" onClick={confirm}>
            {t('deleteAll')}
          </Button>
        </div>
      </dialog>
    </div>
  );
}
