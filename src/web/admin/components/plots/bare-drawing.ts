/**
 * A drawing of the library of plots without the style sheet that it puts into it, which our content policy refuses (figures.css has what
 * it says), and without its names for parts: the frame is one picture with a name of its own.
 */
export function bareDrawing(drawing: Element): Element {
  for (const sheet of drawing.querySelectorAll('style')) sheet.remove();
  for (const part of drawing.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  drawing.setAttribute('aria-hidden', 'true');
  return drawing;
}

/** How all plots are written. */
export const plotStyle = { fontFamily: 'inherit', fontSize: '12px', overflow: 'visible' };
