import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { FailureText } from './failure-text.tsx';

/** Why a list did not come (specification, section 8: "Error:"), and another try. */
export function ListFailure({ failure, onRetry }: { failure: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('administration');
  return (
    <div role="alert">
      {failure && (
        <div className="form-error list-failure">
          <p>
            <strong>{t('error')}</strong> <FailureText failure={failure} />
          </p>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </div>
      )}
    </div>
  );
}
