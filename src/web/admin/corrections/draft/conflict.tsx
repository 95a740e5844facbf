import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { formatMoment } from '../../../lib/wording/format-dates.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { DifferenceTable } from './difference-table.tsx';
import type { Correction } from './use-correction.ts';

/** The id of the conflict message: saving leads there instead. */
export const conflictElementId = 'offer-conflict';

type ConflictProps = { correction: Correction; onTheirs: () => void; onMine: () => void };

/**
 * Somebody else has changed the offer: who and when, where both versions differ, and the choice
 * between them.
 */
export function Conflict({ correction, onTheirs, onMine }: ConflictProps) {
  const { t } = useTranslation('offer');
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const { offer, held, now } = correction;
  const last = offer.corrections.at(-1);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      id={conflictElementId}
      className="conflict bg-sheet border-alarm mb-6 scroll-mt-24 border-2 border-s-8 p-4"
      tabIndex={-1}
      aria-labelledby={heading}
    >
      <h2 id={heading} className="text-lead">
        {t('conflict.title')}
      </h2>
      <p>
        {last
          ? t('conflict.corrected', { author: last.author, date: formatMoment(last.createdAt) })
          : t('conflict.deleted')}
      </p>
      <DifferenceTable
        one={{ title: t('conflict.theirs'), state: held }}
        other={{ title: t('conflict.mine'), state: now }}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onTheirs}>{t('conflict.takeTheirs')}</Button>
        <Button onClick={onMine}>{t('conflict.takeMine')}</Button>
      </div>
      <p className="text-small text-soft mt-2">{t('conflict.kept')}</p>
    </section>
  );
}
