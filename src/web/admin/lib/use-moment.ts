import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Formats a time of the server in the page's language and the local time zone. */
export function useMoment(): (time: string) => string {
  useTranslation();
  return (time) =>
    new Date(time).toLocaleString(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
}
