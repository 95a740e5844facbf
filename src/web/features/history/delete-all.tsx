import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { removeAllResults } from './storage/history-entries.ts';
import type { useHistoryEntries } from './use-history-entries.ts';

type DeleteAllProps = { change: ReturnType<typeof useHistoryEntries>['change']; onDeleted: () => void };

/** Deletes everything once that is confirmed (specification, section 5: "Destructive actions are confirmed first"). */
export function DeleteAll({ change, onDeleted }: DeleteAllProps) {
  const { t } = useTranslation('kept');
  const dialog = useRef<HTMLDialogElement>(null);
  const confirm = async () => {
    dialog.current?.close();
    onDeleted();
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
