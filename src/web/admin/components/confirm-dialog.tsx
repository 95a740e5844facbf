import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { plainButton } from '../../components/button.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text: ReactNode;
  /** The text of the cancel button, which has the initial focus. */
  cancel: string;
  /** Also called when Escape closes it. */
  onClose: () => void;
  /** The buttons that act. */
  children: ReactNode;
};

/**
 * Asks before an action (docs/domain/specification.md, section 5: "Destructive actions are
 * confirmed first").
 */
export function ConfirmDialog({ open, title, text, cancel, onClose, children }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(opens) => opens || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog">
          <AlertDialog.Title className="text-lead">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2">{text}</AlertDialog.Description>
          <div className="mt-4 flex flex-wrap gap-3">
            <AlertDialog.Close className={plainButton}>{cancel}</AlertDialog.Close>
            {children}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
