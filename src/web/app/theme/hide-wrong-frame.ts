import { hasDraft } from '../../features/analyze/draft.ts';
import { rememberedLanguage } from '../../lib/wording/language-choice.ts';

/**
 * Hides the frame when this visitor will see something else: the service worker may answer one
 * screen with the document of another, and a visitor who chose a language or filled the form sees a
 * different page from a first-time visitor. The page's script then renders it.
 */
export function hideWrongFrame(): void {
  const { dataset, lang } = document.documentElement;
  if (dataset.frame === undefined) return;
  const right = dataset.frame === location.pathname && (rememberedLanguage() ?? lang) === lang;
  if (!right || hasDraft()) dataset.frame = 'wrong';
}
