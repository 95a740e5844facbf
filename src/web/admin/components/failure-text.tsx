import { toFailure } from '../../api/failure.ts';
import { formatFailureFigures } from '../../lib/wording/format-failure-figures.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Says why a call failed, and what to do now. */
export function useFailureText(): (failure: Error) => string {
  const { t } = useTranslation('errors');
  return (failure) => {
    const { code, details } = toFailure(failure);
    return t(code, formatFailureFigures(details));
  };
}

/** A failure in words. `role="alert"` must be on an element that exists before the failure. */
export function FailureText({ failure }: { failure: Error }) {
  return <>{useFailureText()(failure)}</>;
}

/** A failure in words on a line of its own, which screen readers announce at once. */
export function FailureLine({ failure, className = '' }: { failure: Error | null; className?: string }) {
  return (
    <p role="alert" className={`text-alarm empty:hidden ${className}`}>
      {failure && <FailureText failure={failure} />}
    </p>
  );
}
