import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type AddressPromptProps = {
  open: boolean;
  onClose: () => void;
  onGiven: (email: string) => void;
};

/** Asks whose link was opened: only its address and it together sign anybody in. */
export function AddressPrompt({ open, onClose, onGiven }: AddressPromptProps) {
  const { t } = useTranslation(['development', 'administration']);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGiven(String(new FormData(event.currentTarget).get('email')).trim());
  };
  return (
    <dialog ref={dialog} className="confirm-dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={submit}>
        <h2 id={`${id}-title`} className="text-lead">
          {t('development:signIn.promptTitle')}
        </h2>
        <label htmlFor={id} className="text-note mt-4 mb-1 block font-semibold">
          {t('development:signIn.email')}
        </label>
        <input id={id} className="field" type="email" name="email" autoComplete="email" required />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => dialog.current?.close()}>{t('administration:cancel')}</Button>
          <Button type="submit" look="strong">
            {t('development:signIn.connect')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
