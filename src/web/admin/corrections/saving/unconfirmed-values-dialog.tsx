import { Button } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { Saving } from './use-saving.ts';

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
