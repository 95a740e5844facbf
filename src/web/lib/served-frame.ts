/** The first frame that the server drew into the document, seen from the browser. */

import { hasDraft } from '../features/analyze/draft.ts';
import { rememberedLanguage } from './wording/language-choice.ts';

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

/**
 * Whether the page in `language` can take the frame over as it stands. The path is compared again: what came with the
 * address may have led to the home page since.
 */
export function isRightFrame(language: string): boolean {
  const { dataset, lang } = document.documentElement;
  return dataset.frame === location.pathname && lang === language;
}

/** Told to the document when the page answers to visitors. */
export const frameEnd = 'offergrade:frame-end';

/** From now on the page answers to visitors, whether it took the frame over or replaced it. */
export function endFrame(): void {
  delete document.documentElement.dataset.frame;
  document.getElementById('page')?.removeAttribute('inert');
  document.dispatchEvent(new Event(frameEnd));
}
