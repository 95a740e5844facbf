/**
 * The frame of administration screens: for signed-in administrators; everybody else sees the
 * sign-in.
 */
import { Fragment } from 'react';
import { withQueries } from '../api/with-queries.tsx';
import { Button } from '../components/button.tsx';
import { LazyPart } from '../components/lazy-part.tsx';
import { usePath } from '../lib/navigation.ts';
import { usePageHead } from '../lib/wording/use-page-head.ts';
import { useTranslation } from '../lib/wording/use-translation.ts';
import '../styles/administration.css';
import { LinkForm } from './auth/link-form.tsx';
import { FailureText } from './components/failure-text.tsx';
import { WaitingLine } from './corrections/waiting-line.tsx';
import { useSession } from './lib/use-session.ts';
import { findAdminScreen } from './screens.ts';

function Administration() {
  const { t } = useTranslation('development');
  const path = usePath();
  const { state, email, failure, askAgain } = useSession();
  const signedIn = state === 'open';
  if (state === 'unknown') {
    if (failure) return <SessionFailure failure={failure} onRetry={askAgain} />;
    return (
      <p role="status" className="part-awaited page-width text-soft py-12">
        {t('signIn.verifying')}
      </p>
    );
  }
  return (
    <>
      {!signedIn && <SignIn />}
      {/* When the session is lost the screen stays mounted behind the sign-in, with what was
        typed there. */}
      {(signedIn || state === 'lost') && (
        <div key={email} hidden={!signedIn} className="administration page-width">
          <WaitingLine />
          <Fragment key={path}>
            <LazyPart source={findAdminScreen(path)} screen />
          </Fragment>
        </div>
      )}
    </>
  );
}

export default withQueries(Administration);

/** The session could not be determined, or nobody can sign in. */
function SessionFailure({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  const { t } = useTranslation('administration');
  usePageHead(t('signIn.title'));
  return (
    <section className="page-width pt-12" role="alert">
      <h1 className="text-head">{t('signIn.title')}</h1>
      <p className="mt-4 mb-4">
        <FailureText failure={failure} />
      </p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </section>
  );
}

/** Shown instead of an administration screen when nobody is signed in. */
function SignIn() {
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
