import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { describeDoubt, otherLetterOf } from '../../components/describe-certainty.ts';
import { LetterChip } from '../../components/letter-chip.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatMoment } from '../../lib/wording/format-dates.ts';
import { getReaderName } from '../../lib/wording/reader-name.ts';
import { getResultLetter } from '../../lib/wording/result-letter.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { formatResultTitle } from './format-result-title.ts';
import { createEntryAddress } from './history-addresses.ts';
import type { HistoryEntry } from './storage/stored-results.ts';

type HistoryRowProps = { kept: HistoryEntry; chosen: boolean; onChoose: () => void; onDelete: () => void };

/** One result: selected by its checkbox, opened by its name. */
export function HistoryRow({ kept: { id, analysis }, chosen, onChoose, onDelete }: HistoryRowProps) {
  const { t } = useTranslation(['kept', 'page']);
  const { result, gradedAt, inBrowser } = analysis;
  const name = formatResultTitle(t, result);
  const doubt = describeDoubt(t, result);
  return (
    <li className="kept-row" data-chosen={chosen || undefined}>
      <label className="grid h-11 w-8 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="accent-ink size-5"
          checked={chosen}
          onChange={onChoose}
          aria-label={t('kept:choose', { name })}
        />
      </label>
      <LetterChip
        letter={getResultLetter(result)}
        other={otherLetterOf(result)}
        applies={!result.notAProductJobOffer}
      />
      <div className="flex min-w-0 flex-col wrap-anywhere">
        <PageLink to={createEntryAddress(id)} className="self-start py-0.5 leading-6 font-bold" dir="auto">
          {result.position || t('page:label.unnamedRole')}
        </PageLink>
        {result.company && (
          <span className="text-note" lang={result.language} dir="auto">
            {result.company}
          </span>
        )}
        {doubt && <span className="text-note">{doubt}</span>}
        <span className="text-small text-soft">
          <time dateTime={gradedAt.toISOString()}>{formatMoment(gradedAt)}</time>
          {' · '}
          {getReaderName(t, result.reader)}
          {inBrowser && ` · ${t('kept:inBrowser')}`}
          {result.notAProductJobOffer && ` · ${t('kept:notAProductOffer')}`}
        </span>
      </div>
      <Button onClick={onDelete} aria-label={t('kept:deleteOne', { name })}>
        {t('kept:delete')}
      </Button>
    </li>
  );
}

/** Replaces a deleted result in the list until the visitor leaves it, with an undo button. */
export function DeletedRow({ kept, onUndo }: { kept: HistoryEntry; onUndo: () => void }) {
  const { t } = useTranslation(['kept', 'page']);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The pressed button is gone: move the keyboard focus here.
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, []);
  return (
    <li ref={row} className="kept-row kept-deleted">
      <p role="status" dir="auto">
        {t('kept:deleted', { name: formatResultTitle(t, kept.analysis.result) })}
      </p>
      <Button onClick={onUndo}>{t('kept:undo')}</Button>
    </li>
  );
}
