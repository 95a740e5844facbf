import { describeLevel } from '../../../lib/wording/describe-level.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { RejectedFinding, WhyRejected } from './why-rejected.ts';

export type Rejection = Omit<RejectedFinding, 'why'> & { why: WhyRejected };

/** Says beside a criterion what the model found, and why that did not count. */
export function RejectedNote({ rejection: { id, value, why } }: { rejection: Rejection }) {
  const { t } = useTranslation(['page', 'criteria']);
  return (
    <span className="line-rejected">{t(`rejected.${why}`, { level: describeLevel(t, id, value) })}</span>
  );
}
