import { hasDraft } from '../../features/analyze/draft.ts';
import { rememberedLanguage } from '../../lib/wording/language-choice.ts';

/**
 * Hides the frame where it is not what this visitor will see: the service worker may answer one screen with the document
 * of another, and who chose a language or has filled the form sees another page than who has never been here. They wait
 * for the page's script.
 */
export function hideWrongFrame(): void {
  const { dataset, lang } = document.documentElement;
  if (dataset.frame === undefined) return;
  const right = dataset.frame === location.pathname && (rememberedLanguage() ?? lang) === lang;
  if (!right || hasDraft()) dataset.frame = 'wrong';
}
