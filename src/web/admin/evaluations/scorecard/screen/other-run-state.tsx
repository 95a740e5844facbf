import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { useFailureText } from '../../../components/failure-text.tsx';
import { type RunQuery, stateOfRun } from './use-run.ts';

/** Why the run that was laid beside another shows no figures; empty where it shows them, or none was chosen. */
export function OtherRunState({ other }: { other: RunQuery }) {
  const { t } = useTranslation(['scorecard', 'administration']);
  const failureText = useFailureText();
  const { data, error, isLoading, refetch } = other;
  const why = data ? stateOfRun(data) : isLoading && 'loading';
  const state = error ? failureText(error) : why && t(`scorecard:other.${why}`);
  return (
    <div className="other-run">
      <p role="status" className="list-state">
        {state && t('scorecard:otherRun', { state })}
      </p>
      {error && (
        <button type="button" className="link-button" onClick={() => void refetch()}>
          {t('administration:retry')}
        </button>
      )}
    </div>
  );
}
