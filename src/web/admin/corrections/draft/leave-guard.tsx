import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { guardScreen } from '../../../lib/navigation.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { Correction } from './use-correction.ts';

/**
 * Asks before the screen is left while `unsaved`: by a link, by Back and Forward, or by closing the
 * page.
 */
export function useLeaveGuard(unsaved: boolean) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const letGo = useRef(() => {});
  useEffect(() => {
    if (!unsaved) return;
    letGo.current = guardScreen((leaving) => setLeave(() => leaving));
    // Makes the browser ask for confirmation, in its own words.
    const hear = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hear);
    return () => {
      letGo.current();
      window.removeEventListener('beforeunload', hear);
    };
  }, [unsaved]);
  return {
    /** Whether the question is shown. */
    asked: leave !== null,
    leave: () => {
      setLeave(null);
      leave?.();
    },
    stay: () => setLeave(null),
    /** Stops asking: the screen is about to be left without losing anything. */
    letGo: () => letGo.current(),
  };
}

/** The question before leaving, and its answers. */
type LeaveGuard = ReturnType<typeof useLeaveGuard>;

/** Asks whether to leave with unsaved changes, and whether to store them as a draft. */
export function LeaveDialog({ leaving, correction }: { leaving: LeaveGuard; correction: Correction }) {
  const { t } = useTranslation('offer');
  const discard = () => {
    correction.drop();
    leaving.leave();
  };
  return (
    <ConfirmDialog
      open={leaving.asked}
      title={t('leave.title')}
      text={t('leave.text')}
      cancel={t('leave.stay')}
      onClose={leaving.stay}
    >
      <Button onClick={discard}>{t('leave.discard')}</Button>
      <Button look="strong" onClick={leaving.leave}>
        {t('leave.keep')}
      </Button>
    </ConfirmDialog>
  );
}
