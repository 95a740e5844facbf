import { usePath } from '../../lib/navigation.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { useSession } from '../lib/use-session.ts';
import { LinkForm } from './link-form.tsx';

/** Shown instead of an administration screen when nobody is signed in. */
export function SignIn() {
  const { t } = useTranslation(['administration', 'errors']);
  const path = usePath();
  const { state, email } = useSession();
  usePageHead(t('administration:signIn.title'));
  return (
    <section className="page-width pt-8 sm:pt-12">
      <h1 className="text-head">{t('administration:signIn.title')}</h1>
      {state === 'lost' && (
        <p role="alert" className="text-alarm mt-4 font-bold">
          {t('errors:sessionLost')}
        </p>
      )}
      {state === 'ended' && (
        <p role="status" className="mt-4">
          {t('administration:session.ended')}
        </p>
      )}
      <p className="mt-4 max-w-prose">{t('administration:signIn.text')}</p>
      <LinkForm key={email} email={email} from={path} />
    </section>
  );
}
