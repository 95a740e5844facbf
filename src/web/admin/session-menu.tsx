import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { endSession } from '../api/session.ts';
import { useTranslation } from '../lib/wording/use-translation.ts';
import { BarMenu } from './components/bar-menu.tsx';
import { ConfirmButton, LightButton } from './components/confirm-button.tsx';
import { FailureLine } from './components/failure-text.tsx';

/** Whose session this is, and the ways out of it. */
export function SessionMenu({ email }: { email: string }) {
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
    <BarMenu title={t('session.signedInAs', { email })} label={t('session.label')}>
      <div className="bar-menu-links">
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
        <FailureLine failure={error} />
      </div>
    </BarMenu>
  );
}
