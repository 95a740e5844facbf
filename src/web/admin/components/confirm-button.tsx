import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmButtonProps = {
  /** The text of the button, and of the one that confirms. */
  label: string;
  title: string;
  /** The text of the cancel button, where "Cancel" could be taken for the action. */
  cancel?: string;
  /** What will happen. */
  text: ReactNode;
  onConfirm: () => void;
  disabled?: boolean;
  /** The text of the button while the action is running, during which it cannot be pressed. */
  busy?: string | false;
  /** Looks like a link, where a button would be too prominent. */
  light?: boolean;
};

/** A button whose action must be confirmed. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, cancel, text, onConfirm, disabled, busy, light } = props;
  const { t } = useTranslation('administration');
  const [open, setOpen] = useState(false);
  const Trigger = light ? LinkButton : Button;
  const confirm = () => {
    setOpen(false);
    onConfirm();
  };
  return (
    <>
      <Trigger
        disabled={disabled}
        aria-disabled={Boolean(busy) || undefined}
        onClick={() => busy || setOpen(true)}
      >
        {busy || label}
      </Trigger>
      <ConfirmDialog
        open={open}
        title={title}
        text={text}
        cancel={cancel ?? t('cancel')}
        onClose={() => setOpen(false)}
      >
        <Button look="strong" onClick={confirm}>
          {label}
        </Button>
      </ConfirmDialog>
    </>
  );
}
