/**
 * Who reads offers on this server and where their text is sent: the answer of describeService, also
 * embedded in the served document.
 */
import type { CallOutput } from '../../contract/calls/calls.ts';
import { cachesResults } from '../../settings/config.ts';
import { analyticsOf } from '../http/analytics.ts';
import { maxPendingDays } from '../modules/mail/tidy-mail.ts';
import type { Dependencies } from './dependencies.ts';

/** What a page or a program needs to know before an offer is sent. */
export type ServiceDescription = CallOutput<'describeService'>;

/** Constant while the server runs: it follows from the settings. */
export function createServiceDescription({
  readers: { byModel },
  settings,
}: Pick<Dependencies, 'readers' | 'settings'>): ServiceDescription {
  const { development, models } = settings;
  return {
    reader: byModel ? 'model' : 'builtin',
    provider: byModel?.model.provider ?? '',
    keepsResults: byModel !== undefined && cachesResults(settings),
    // Feedback is stored as a mail and in the inbox: report the longer of the two.
    feedbackDays: Math.max(maxPendingDays + settings.mailDays, settings.feedbackDays),
    analytics: analyticsOf(settings)?.host ?? '',
    development,
    models: development && byModel ? [...models] : [],
  };
}
