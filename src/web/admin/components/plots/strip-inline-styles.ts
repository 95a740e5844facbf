/**
 * Removes the style sheet from a drawing of the plot library, which our content policy refuses
 * (figures.css has its rules), and the accessible names of its parts: the frame is a single named
 * image.
 */
export function stripInlineStyles(drawing: Element): Element {
  for (const sheet of drawing.querySelectorAll('style')) sheet.remove();
  for (const part of drawing.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  drawing.setAttribute('aria-hidden', 'true');
  return drawing;
}

/** The common text style of all plots. */
export const plotStyle = { fontFamily: 'inherit', fontSize: '12px', overflow: 'visible' };
