/** The first frame rendered by the server, as seen by the browser. */

/**
 * Whether the page in `language` can hydrate the frame. `before-first-paint.ts` compared the path
 * already, but a shared text in the address may have led to the home page since.
 */
export function isReusableFrame(language: string): boolean {
  const { dataset, lang } = document.documentElement;
  return dataset.frame === location.pathname && lang === language;
}

/** The event when the page becomes interactive. */
export const frameEnd = 'offergrade:frame-end';

/** Marks the page as interactive, whether it hydrated the frame or replaced it. */
export function endFrame(): void {
  delete document.documentElement.dataset.frame;
  document.dispatchEvent(new Event(frameEnd));
}
