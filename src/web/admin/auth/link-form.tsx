import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { FailureLine } from '../components/failure-text.tsx';
import { storeAskedLink } from './asked-link.ts';

type LinkFormProps = {
  /** Initial value of the field. */
  email?: string;
  /** The path to return to with the link. */
  from: string;
};

/** Asks for a link to sign in (docs/domain/specification.md, section 4, "Login"). */
export function LinkForm({ email: first = '', from }: LinkFormProps) {
  const { t } = useTranslation('development');
  const [email, setEmail] = useState(first);
  const id = useId();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async (address: string) => {
      // Stored before the call, since the mail may arrive before its answer.
      storeAskedLink({ email: address, from });
      await call('requestSignInLink', { email: address, language: currentLanguage() });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(email.trim());
  };
  return (
    <form className="mt-6 max-w-md" onSubmit={submit}>
      <label htmlFor={id} className="text-note mb-1 block font-semibold">
        {t('signIn.email')}
      </label>
      <input
        id={id}
        className="field"
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={320}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          reset();
        }}
      />
      <Button type="submit" look="strong" className="mt-4" aria-busy={isPending}>
        {isPending && <span className="spinner" aria-hidden="true" />}
        {t('signIn.connect')}
      </Button>
      <p role="status" className="mt-4 empty:hidden">
        {isPending && t('signIn.sending')}
        {isSuccess && t('signIn.sent')}
      </p>
      {isSuccess && <p className="text-note mt-1">{t('signIn.sentNote')}</p>}
      <FailureLine failure={error} className="mt-4" />
    </form>
  );
}
