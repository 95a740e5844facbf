/** Who reads offers here and where their text goes: what describeService answers, and what the served document says. */
import type { CallOutput } from '../../contract/calls/calls.ts';
import { keepsResults } from '../../settings/config.ts';
import { analyticsOf } from '../http/analytics.ts';
import { mostPendingDays } from '../modules/mail/tidy-mail.ts';
import type { Dependencies } from './dependencies.ts';

/** What a page or a program needs to know before an offer is sent. */
export type ServiceDescription = CallOutput<'describeService'>;

/** The same for as long as the server runs: it follows from the settings. */
export function describedService({
  readers: { byModel },
  settings,
}: Pick<Dependencies, 'readers' | 'settings'>): ServiceDescription {
  const { development, models } = settings;
  return {
    reader: byModel ? 'model' : 'builtin',
    provider: byModel?.model.provider ?? '',
    keepsResults: byModel !== undefined && keepsResults(settings),
    // Of its two places, mail and inbox, the one where it stays longer.
    feedbackDays: Math.max(mostPendingDays + settings.mailDays, settings.feedbackDays),
    analytics: analyticsOf(settings)?.host ?? '',
    development,
    models: development && byModel ? [...models] : [],
  };
}
