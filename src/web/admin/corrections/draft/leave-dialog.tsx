import { Button } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { Correction } from './use-correction.ts';
import type { LeaveGuard } from './use-leave-guard.ts';

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
