/** The inbox: complaints of visitors, and the opened one with its offer and grade. */

import { useEffect, useId, useRef, useState } from 'react';
import { useNavigationCount } from '../../lib/navigation.ts';
import { useWideWindow } from '../../lib/use-wide-window.ts';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import '../../styles/inbox.css';
import { type FeedbackState, feedbackStates } from '../../../contract/feedback-states.ts';
import { SearchField } from '../components/search-field.tsx';
import type { KeyTable } from '../keys/key-table.ts';
import { KeysLine } from '../keys/keys-line.tsx';
import { listKeys } from '../keys/list-keys.ts';
import { useKeys } from '../keys/use-keys.ts';
import { ComplaintList, rowId } from './complaint-list.tsx';
import { createInboxAddress, type InboxView, parseInboxAddress } from './inbox-address.ts';
import { OpenComplaint } from './open-complaint.tsx';
import { useComplaintCommands } from './use-complaint-commands.ts';
import { type Complaint, useComplaints } from './use-inbox.ts';

// Held down, a key keeps moving, but decides nothing twice.
const inboxKeys = {
  move: listKeys.move,
  read: { shown: ['↵'] },
  save: { keys: ['s'] },
  dismiss: { keys: ['e'] },
  reopen: { keys: ['u'] },
} as const satisfies KeyTable<Element>;

const placeInInbox = (at: Element) => (at === document.body ? at : at.closest('.complaint-list'));

export default function Inbox() {
  // Includes the texts of the first complaint: loading them later would hide the list and lose its
  // focus.
  const { t } = useTranslation(['inbox', 'administration', 'page', 'arithmetic', 'criteria', 'findings']);
  const [view, change] = useView();
  const list = useComplaints(view);
  const { complaints } = list;
  const wide = useWideWindow();
  const opened = openedOf(view, complaints, wide);
  const pane = useRef<HTMLDivElement>(null);
  usePageHead(t('inbox:title'));

  const select = (complaint: Complaint | undefined) => {
    if (!complaint) return;
    change({ opened: complaint.id });
    // After rendering, so that Enter opens the row to which the keys moved.
    requestAnimationFrame(() => document.getElementById(rowId(complaint.id))?.focus());
  };
  const move = (by: 1 | -1) => {
    const at = complaints.findIndex(({ id }) => id === opened);
    select(complaints[at === -1 ? 0 : at + by]);
  };
  const { commands, ...doing } = useComplaintCommands(view, (id) => {
    const after = complaints.slice(complaints.findIndex((each) => each.id === id) + 1);
    if (wide) select(after.find(({ state }) => state === 'open'));
  });
  const read = (id: string) => {
    change({ opened: id });
    requestAnimationFrame(() => pane.current?.focus());
  };
  const state = complaints.find(({ id }) => id === opened)?.state;
  useKeys(inboxKeys, placeInInbox, {
    move,
    save: () => opened && commands.save(opened),
    dismiss: () => opened && state === 'open' && commands.dismiss(opened),
    reopen: () => opened && state === 'dismissed' && commands.reopen(opened),
  });
  return (
    <div className="mt-4 lg:grid lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      {/* In one column either the list or what was chosen from it. */}
      <div
        className={`lg:sticky lg:top-4 lg:flex lg:max-h-[calc(100svh-2rem)] lg:flex-col ${opened ? 'max-lg:hidden' : ''}`}
      >
        <h1 className="text-lead">{t('inbox:title')}</h1>
        <FilterBar view={view} counts={list.counts} onChange={change} />
        <ComplaintList
          list={list}
          search={view.search}
          state={view.state}
          opened={opened}
          onSelect={(complaint, byKeyboard) =>
            wide && !byKeyboard ? change({ opened: complaint.id }) : read(complaint.id)
          }
        />
        <KeysLine of={inboxKeys} words={(name) => t(`inbox:keys.${name}`)} />
      </div>
      <div ref={pane} className={`inbox-pane min-w-0 ${opened ? '' : 'max-lg:hidden'}`} tabIndex={-1}>
        {opened ? (
          <OpenComplaint
            key={opened}
            id={opened}
            commands={commands}
            {...doing}
            onBack={() => change({ opened: null })}
          />
        ) : (
          complaints.length > 0 && <p className="text-soft mt-4">{t('inbox:choose')}</p>
        )}
      </div>
    </div>
  );
}

/** The one named by the address, or the first when there is room beside the list. */
function openedOf({ opened }: InboxView, complaints: readonly Complaint[], wide: boolean): string | null {
  return opened ?? (wide ? (complaints[0]?.id ?? null) : null);
}

/** The view and its setter; the address follows, without an entry in the history. */
function useView(): [view: InboxView, change: (changes: Partial<InboxView>) => void] {
  const [view, setView] = useState(() => parseInboxAddress(location));
  const followed = useNavigationCount();
  useEffect(() => {
    // A link to the inbox was followed within the inbox.
    if (followed > 0) setView(parseInboxAddress(location));
  }, [followed]);
  useEffect(() => history.replaceState(history.state, '', createInboxAddress(view)), [view]);
  return [view, (changes) => setView((before) => ({ ...before, ...changes }))];
}

type FilterBarProps = {
  view: InboxView;
  /** Number of matching complaints in each state; undefined while unknown. */
  counts: Readonly<Record<FeedbackState, number>> | undefined;
  onChange: (changes: Partial<InboxView>) => void;
};

/** Filters complaints by state and search words. */
function FilterBar({ view, counts, onChange }: FilterBarProps) {
  const { t } = useTranslation('inbox');
  const search = useId();
  return (
    <search className="filter-fields mt-3 grid gap-3">
      <fieldset className="mode-toggle justify-self-start">
        <legend className="sr-only">{t('states.label')}</legend>
        {feedbackStates.map((state) => (
          <button
            key={state}
            type="button"
            className="mode-choice px-2.5 whitespace-nowrap"
            aria-pressed={view.state === state}
            onClick={() => onChange({ state, opened: null })}
          >
            {t(`states.${state}`)} <span className="figures">{counts && formatCount(counts[state])}</span>
          </button>
        ))}
      </fieldset>
      <SearchField
        id={search}
        label={t('search')}
        hint={t('searchHint')}
        value={view.search}
        onSearch={(words) => onChange({ search: words, opened: null })}
      />
    </search>
  );
}
