import type { FlatCriteria } from '../grading/criteria.ts';
import { formatLevel } from '../language/format-level.ts';
import type { Translate } from '../language/text-keys.ts';
import { phraseOf } from './reason-phrases.ts';
import type { Cause } from './what-made-the-letter.ts';

/** What a cause of the letter means, in a few words. `values` are those of the result. */
export function describeCause(
  t: Translate<'criteria' | 'findings'>,
  cause: Cause,
  values: FlatCriteria,
): string {
  if (cause.bearing === 'missing') return t(`findings:missing.${cause.about}`);
  const name = t(`criteria:${cause.id}.name`);
  if (cause.bearing === 'for' && cause.capped) return t('findings:cause.capped', { name });
  if (cause.bearing === 'against') {
    if (cause.reason.kind === 'practices') return t('findings:cause.opposite', { name });
    if (cause.reason.kind !== 'smells') return phraseOf(cause.reason, t);
  }
  return t('findings:cause.stated', { name, level: formatLevel(cause.id, values[cause.id], t) });
}
