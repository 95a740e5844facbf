import type { LocalizedGrade } from '../../../analysis/localized-grade.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import { LetterChip } from '../../components/letter-chip.tsx';
import { ToastPlace } from '../../components/toaster/toast-place.tsx';
import { formatScoreFigure } from '../../lib/wording/format-scores.ts';
import { getResultLetter } from '../../lib/wording/result-letter.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { createAriaShortcut } from '../keys/key-table.ts';
import { withAllConfirmed } from './draft/reviews.ts';
import { listUnconfirmedRows } from './draft/row-standing.ts';
import type { Correction } from './draft/use-correction.ts';
import { offerKeys } from './keys/offer-keys.ts';

type CorrectionBarProps = {
  correction: Correction;
  told: LocalizedGrade;
  saving: boolean;
  onSave: () => void;
  /** Saves, and opens the next offer of the list. */
  onSaveAndGoOn: () => void;
  onHelp: () => void;
};

/** A sticky bar during correction: the current grade, unsaved changes, and saving. */
export function CorrectionBar({
  correction,
  told,
  saving,
  onSave,
  onSaveAndGoOn,
  onHelp,
}: CorrectionBarProps) {
  const { t } = useTranslation(['offer', 'labels']);
  const { offer, unsaved, change, canUndo, canRedo, undo, redo, takeHeld, conflict, waits } = correction;
  const letter = getResultLetter(told);
  const rest = listUnconfirmedRows(correction);
  const { letter: held } = offer.calculated;
  const stateText = () => {
    if (waits) return t('bar.waits');
    return unsaved.length > 0 ? t('bar.unsaved', { count: unsaved.length }) : t('bar.clean');
  };
  return (
    <section className="correction-bar" aria-label={t('bar.label')}>
      <LetterChip letter={letter} />
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <p>
          <b className="figures">
            {told.grade ? t('bar.score', { score: formatScoreFigure(told.score) }) : t('label.notCalculated')}
          </b>
          {letter !== held && <span className="text-soft"> {t('bar.held', { letter: held })}</span>}
        </p>
        <p
          className="bar-state text-soft data-unsaved:text-ink data-unsaved:border-ink data-unsaved:border-s-6 data-unsaved:ps-2 data-unsaved:font-bold"
          data-unsaved={unsaved.length > 0 || undefined}
        >
          {stateText()}
        </p>
        <p className="sr-only" role="status">
          {t('bar.grade', { letter })}
        </p>
      </div>
      <div className="col-span-full row-start-2 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <div className="*:disabled:text-soft flex flex-wrap gap-x-4 *:disabled:cursor-default *:disabled:no-underline">
          <LinkButton
            aria-keyshortcuts={createAriaShortcut(offerKeys.saveAndGoOn)}
            aria-disabled={saving || conflict || undefined}
            onClick={onSaveAndGoOn}
          >
            {t('bar.saveAndGoOn')}
          </LinkButton>
          <LinkButton disabled={!canUndo} onClick={undo}>
            {t('bar.undo')}
          </LinkButton>
          <LinkButton disabled={!canRedo} onClick={redo}>
            {t('bar.redo')}
          </LinkButton>
          <LinkButton disabled={unsaved.length === 0} onClick={takeHeld}>
            {t('bar.discard')}
          </LinkButton>
          <LinkButton
            aria-keyshortcuts={createAriaShortcut(offerKeys.confirmRest)}
            disabled={rest.length === 0}
            onClick={() => change((before) => withAllConfirmed(before, rest))}
          >
            {t('labels:confirmRest')}
          </LinkButton>
          <LinkButton
            className="max-sm:hidden"
            onClick={onHelp}
            aria-keyshortcuts={createAriaShortcut(offerKeys.help)}
          >
            {t('bar.keys')}
          </LinkButton>
        </div>
        <ToastPlace />
      </div>
      <Button
        look="strong"
        className="disabled:border-edge disabled:bg-transparent disabled:text-soft disabled:cursor-default"
        aria-keyshortcuts={createAriaShortcut(offerKeys.save)}
        disabled={unsaved.length === 0 && !saving}
        aria-disabled={saving || conflict || undefined}
        onClick={onSave}
      >
        {saving ? (
          t('saving')
        ) : (
          <>
            <span className="max-sm:hidden">{t('bar.save')}</span>
            <span className="sm:hidden">{t('bar.saveShort')}</span>
          </>
        )}
      </Button>
    </section>
  );
}
