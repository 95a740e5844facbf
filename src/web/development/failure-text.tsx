import { useTranslation } from 'react-i18next';
import { failureOf } from '../failure.ts';
import { figuresOf } from '../figures-of-failure.ts';

/** Why a call failed, and what to do now. Give it `role="alert"` a place that is there before the failure is. */
export function FailureText({ failure }: { failure: Error }) {
  const { t } = useTranslation('errors');
  const { code, details } = failureOf(failure);
  return <>{t(code, figuresOf(details))}</>;
}
