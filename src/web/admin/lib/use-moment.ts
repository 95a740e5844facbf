import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Tells a time of the server as people of the page's language write it, in their own time zone. */
export function useMoment(): (time: string) => string {
  useTranslation();
  return (time) =>
    new Date(time).toLocaleString(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
}
