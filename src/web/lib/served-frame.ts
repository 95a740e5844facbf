/** The first frame that the server drew into the document, seen from the browser. */

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
  document.dispatchEvent(new Event(frameEnd));
}
