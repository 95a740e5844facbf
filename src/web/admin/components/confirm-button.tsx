import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmButtonProps = {
  /** On the button, and on the one that confirms. */
  label: string;
  title: string;
  /** On the button that changes nothing, where "Cancel" could be taken for the action. */
  cancel?: string;
  /** What will happen. */
  text: ReactNode;
  onConfirm: () => void;
  disabled?: boolean;
  /** What the button says while the action is under way, which it then is not pressed for again. */
  busy?: string | false;
  /** Looks like a link, where a button would weigh too much. */
  light?: boolean;
};

/** A button whose action is confirmed first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, title, cancel, text, onConfirm, disabled, busy, light } = props;
  const { t } = useTranslation('administration');
  const [open, setOpen] = useState(false);
  const Trigger = light ? LightButton : Button;
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

/** A button that looks like a link. */
export function LightButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className="link-button" {...props} />;
}
