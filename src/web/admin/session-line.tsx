import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { endSession } from '../api/session.ts';
import { ConfirmButton, LightButton } from './components/confirm-button.tsx';
import { FailureText } from './components/failure-text.tsx';

/** Whose session this is, and the ways out of it. */
export function SessionLine({ email }: { email: string }) {
  const { t } = useTranslation('administration');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: 'signOut' | 'signOutEverywhere') => call(name, null),
    onSuccess: () => {
      endSession();
      // What was read in the session goes with it.
      queries.removeQueries({ queryKey: ['administration'] });
    },
  });
  return (
    <div className="session-line">
      <p className="grow">{t('session.signedInAs', { email })}</p>
      <LightButton disabled={isPending} onClick={() => mutate('signOut')}>
        {t('session.signOut')}
      </LightButton>
      <ConfirmButton
        light
        disabled={isPending}
        label={t('session.signOutEverywhere')}
        title={t('session.everywhereTitle')}
        text={t('session.everywhereText')}
        onConfirm={() => mutate('signOutEverywhere')}
      />
      <p role="alert" className="text-alarm basis-full empty:hidden">
        {error && <FailureText failure={error} />}
      </p>
    </div>
  );
}
