import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toasts.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { conflictElementId } from '../draft/conflict.tsx';
import { type DifferingPart, isCompleteReference, rows } from '../draft/correction-draft.ts';
import { withAllConfirmed } from '../draft/reviews.ts';
import { listUnreviewedRows } from '../draft/row-standing.ts';
import type { Correction } from '../draft/use-correction.ts';
import type { CorrectionActions } from '../draft/use-correction-actions.ts';
import { focusRow } from '../keys/rows.ts';

/** Whether a field is a label: a value, or its confirmation. */
const isReview = (part: DifferingPart) => part === 'lookedAt' || rows.some((row) => row === part);

/** For each opened offer the question about its other values is asked at most once. */
export function useSaving(correction: Correction, actions: CorrectionActions) {
  const { t } = useTranslation('offer');
  const { now, conflict, unsaved, change, takeHeld, takeMine } = correction;
  const [asked, setAsked] = useState<{ onSaved: (() => void) | undefined } | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const rest = listUnreviewedRows(correction);
  const saveNow = (settled = now, onSaved?: () => void) => {
    if (conflict) document.getElementById(conflictElementId)?.focus();
    else actions.save(settled, onSaved);
  };
  return {
    /**
     * `onSaved` is called once the correction is saved or queued, or at once when there is nothing to
     * save.
     */
    save: (onSaved?: () => void) => {
      if (actions.saving) return;
      if (unsaved.length === 0) return onSaved?.();
      if (!now.references.every(isCompleteReference)) toast('error', t('notWhole'));
      else if (!conflict && !isAnswered && rest.length > 0 && unsaved.some(isReview)) setAsked({ onSaved });
      else saveNow(now, onSaved);
    },
    keepTheirs: () => {
      takeHeld();
      focusRow('notAProductJobOffer');
    },
    keepMine: () => {
      if (actions.saving) return;
      takeMine();
      if (now.references.every(isCompleteReference)) actions.save(now);
      else toast('error', t('notWhole'));
      focusRow('notAProductJobOffer');
    },
    /** The rows in the question before saving; null while nothing is asked. */
    rest: asked && rest,
    /** Confirms them and saves, saves without them, or returns to the offer. */
    answer: (to: 'confirm' | 'leave' | 'back') => {
      setAsked(null);
      if (to === 'back') return;
      setAnswered(true);
      const settled = to === 'confirm' ? withAllConfirmed(now, rest) : now;
      change(() => settled);
      saveNow(settled, asked?.onSaved);
    },
  };
}

/** The command, and the question before it. */
type Saving = ReturnType<typeof useSaving>;

/**
 * Asks, before a correction is saved, whether the values that nobody set or confirmed are right.
 */
export function UnconfirmedValuesDialog({ saving: { rest, answer } }: { saving: Saving }) {
  const { t } = useTranslation('offer');
  return (
    <ConfirmDialog
      open={rest !== null}
      title={t('rest.title')}
      text={t('rest.text', { count: rest?.length ?? 0 })}
      cancel={t('rest.back')}
      onClose={() => answer('back')}
    >
      <Button onClick={() => answer('leave')}>{t('rest.leave')}</Button>
      <Button look="strong" onClick={() => answer('confirm')}>
        {t('rest.confirm')}
      </Button>
    </ConfirmDialog>
  );
}
