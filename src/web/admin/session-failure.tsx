import { Button } from '../components/button.tsx';
import { usePageHead } from '../lib/wording/page-head.ts';
import { useTranslation } from '../lib/wording/use-translation.ts';
import { FailureText } from './components/failure-text.tsx';

/** Who is signed in could not be found out, or nobody can be. */
export function SessionFailure({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
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
