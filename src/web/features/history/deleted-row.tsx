import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { HistoryEntry } from './storage/history-entries.ts';
import { titleOfResult } from './title-of-result.ts';

/** Stands in the place of a result that was deleted, until the visitor leaves the list; there is no hurry to undo. */
export function DeletedRow({ kept, onUndo }: { kept: HistoryEntry; onUndo: () => void }) {
  const { t } = useTranslation(['kept', 'page']);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // What was pressed is gone: who works by keyboard goes on from here.
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, []);
  return (
    <li ref={row} className="kept-row kept-deleted">
      <p role="status" dir="auto">
        {t('kept:deleted', { name: titleOfResult(t, kept.analysis.result) })}
      </p>
      <Button onClick={onUndo}>{t('kept:undo')}</Button>
    </li>
  );
}
