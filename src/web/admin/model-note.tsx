/** A note for administrators on the default model. */

import type { CallOutput } from '../../contract/calls/calls.ts';
import { service } from '../lib/service.ts';
import { formatDate } from '../lib/wording/format-dates.ts';
import { useTranslation } from '../lib/wording/use-translation.ts';

type Reading = CallOutput<'listOrganizationModels'>['reading'];

/**
 * Says that the model fails, is another one than the first of the settings, or will be retired soon;
 * otherwise nothing.
 */
export function ModelNote({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['development', 'errors']);
  const lines = reading ? linesOf(reading) : [];
  return (
    <div role="status" className="text-note">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );

  function linesOf({ model, failure, endsOn }: NonNullable<Reading>): string[] {
    const { provider, models } = service;
    const [missing] = models;
    if (failure) return [`${t(`errors:${failure}`)} ${t('builtinInstead')}`];
    const date = endsOn && formatDate(endsOn);
    return [
      ...(model === missing ? [] : [t('modelMissing', { provider, missing, model })]),
      ...(date ? [t('modelEnds', { provider, model, date })] : []),
    ];
  }
}
